import type { WaitingGuest } from '#contract/waitlist.ts';
import { startOfCanaryDay } from '#domain/time/canary-time.ts';
import { adminDate, adminTime, adminTimeSpan } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { adminBookingLink } from '../../lib/booking/admin-booking-link.ts';
import { classNames } from '../../ui/class-names.ts';
import table from '../../ui/data-table.module.css';
import { cluster } from '../../ui/layout.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { Pill } from '../../ui/pill.tsx';

interface WaitingRowProps {
  readonly guest: WaitingGuest;
  readonly isBusy: boolean;
  readonly onOffer: () => void;
  readonly onRemove: () => void;
}

const TONES = {
  unconfirmed: 'quiet',
  waiting: 'warn',
  offered: 'good',
  booked: 'good',
  lapsed: 'quiet',
  left: 'quiet',
  over: 'quiet',
} as const;

export function WaitingRow({ guest, isBusy, onOffer, onRemove }: WaitingRowProps) {
  const { t } = useTranslation('admin-waitlist');
  const { name, email, seats, state, trip, bookingId } = guest;
  const since = Temporal.Instant.from(guest.since);
  const day = startOfCanaryDay(Temporal.PlainDate.from(guest.date));
  const times = trip && adminTimeSpan(Temporal.Instant.from(trip.start), Temporal.Instant.from(trip.end));
  const isLive = state === 'unconfirmed' || state === 'waiting' || state === 'offered';
  return (
    <tr>
      <td data-label={t('waitlist.when')}>
        <span className={table.strong}>{adminDate(day)}</span>
        <span className={table.under}>{times ?? t('waitlist.wholeDay')}</span>
      </td>
      <td data-label={t('waitlist.boat')}>{guest.boat.title}</td>
      <td data-label={t('waitlist.guest')} className={table.address}>
        <span className={table.strong}>{name}</span>
        <span className={table.under}>
          <EmailText email={email} />
        </span>
      </td>
      <td data-label={t('waitlist.seats')}>{seats}</td>
      <td data-label={t('waitlist.since')} className={table.spare}>
        <span className={table.strong}>{adminDate(since)}</span>
        <span className={table.under}>{adminTime(since)}</span>
      </td>
      <td data-label={t('waitlist.state')} className={table.long}>
        <Pill tone={TONES[state]}>{t(`waitlist.states.${state}`)}</Pill>
        {guest.heldUntil && (
          <span className={table.under}>
            {t('waitlist.until', { time: adminTime(Temporal.Instant.from(guest.heldUntil)) })}
          </span>
        )}
      </td>
      <td className={table.actions}>
        <div className={cluster(2)}>
          {bookingId && (
            <a
              className={table.action}
              href={adminBookingLink(bookingId)}
              aria-label={t('waitlist.bookingOf', { name })}
            >
              {t('waitlist.booking')}
            </a>
          )}
          {state === 'waiting' && (
            <button
              type="button"
              className={table.action}
              disabled={isBusy}
              aria-label={t('waitlist.offerTo', { name })}
              onClick={onOffer}
            >
              {t('waitlist.offer')}
            </button>
          )}
          {isLive && (
            <button
              type="button"
              className={classNames(table.action, table.danger)}
              aria-label={`${t('waitlist.remove')}: ${name}`}
              onClick={onRemove}
            >
              {t('waitlist.remove')}
            </button>
          )}
        </div>
      </td>
    </tr>
  );
}
