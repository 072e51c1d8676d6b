import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import { withShortEnd } from '#contract/no-break-spaces.ts';
import { mapLink } from '#domain/boat/map-link.ts';
import { MINUTES_EARLY } from '#domain/booking/be-there-at.ts';
import { centsFromEuros } from '#domain/money.ts';
import { includedTax } from '#domain/pricing/igic.ts';
import { hoursBetween, timeSpan } from '#domain/time/canary-time.ts';
import { formatClockTime, formatDate, formatHours, formatMoney, formatNumber, formatTime } from '#web/i18n/format.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { grid, panel, stack } from '#web/ui/layout.ts';
import { beThereTime } from './be-there-time.ts';
import styles from './booking-facts.module.css';
import { remainderCents } from './due-cents.ts';

/** The booking's facts: boat, day and times with their zone, port with a map, people, money. */
export function BookingFacts({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const start = Temporal.Instant.from(booking.start);
  const end = Temporal.Instant.from(booking.end);
  const { port } = booking.boat;
  const map = mapLink(port);
  const hours = hoursBetween(start, end);
  const isOver = ['completed', 'canceled', 'refunded', 'disrupted'].includes(booking.status);
  const { received, refunded, returning } = booking.payment;
  const isExactlyPaid = received === booking.amountGross && refunded + returning === 0;
  const due = remainderCents(booking);
  const total = centsFromEuros(booking.amountGross);
  const igic = formatMoney(includedTax(total, booking.igicPercent), language);
  return (
    <dl className={classNames(grid('fit', 6), panel('raised', 6), styles.facts)}>
      <Fact label={t('details.what')}>
        <strong>{withShortEnd(booking.boat.title)}</strong>
        <span>{t(booking.type === 'private' ? 'mode.charter' : 'mode.tickets')}</span>
      </Fact>
      <Fact label={t('details.when')}>
        <strong>{formatDate(start, language)}</strong>
        <span>
          {timeSpan(formatClockTime(start, language), formatTime(end, language))} ·{' '}
          {t('length.hours', { count: hours, hours: formatHours(hours, language) })}
        </span>
        <span>{t('zone.note')}</span>
      </Fact>
      <Fact label={t('details.where')}>
        <strong>{port.name ?? '–'}</strong>
        {port.pontoon && <span>{t('details.pontoon', { name: port.pontoon })}</span>}
        {port.address && <span>{port.address}</span>}
        {map && (
          <a href={map} target="_blank" rel="noreferrer">
            {t('details.map')}
          </a>
        )}
      </Fact>
      {!isOver && (
        <Fact label={t('details.beThere')}>
          <strong>{beThereTime(start, language)}</strong>
          <span>{t('details.beThereHint', { minutes: MINUTES_EARLY })}</span>
        </Fact>
      )}
      <Fact label={t('details.party')}>
        <strong>{t('people.count', { count: booking.people ?? booking.seats })}</strong>
        {booking.customer.name && <span>{booking.customer.name}</span>}
      </Fact>
      <Fact label={t(isExactlyPaid ? 'details.paid' : 'price.total')}>
        <strong>{formatMoney(total, language)}</strong>
        <span>{t('details.igic', { percent: formatNumber(booking.igicPercent, language), amount: igic })}</span>
        {!isExactlyPaid &&
          (['received', 'refunded', 'returning'] as const)
            .filter((part) => booking.payment[part] > 0)
            .map((part) => (
              <span key={part}>
                {t(`details.${part}`, { amount: formatMoney(centsFromEuros(booking.payment[part]), language) })}
              </span>
            ))}
        {due > 0 && <span>{t('details.due', { amount: formatMoney(due, language) })}</span>}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className={stack()}>{children}</dd>
    </div>
  );
}
