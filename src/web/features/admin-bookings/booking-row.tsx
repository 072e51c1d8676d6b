import { ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import { shownAmount, shownPeople } from '#domain/booking/booking-money.ts';
import { hoursBetween } from '#domain/time/canary-time.ts';
import { adminDate, adminMoney, adminTime } from '../../i18n/admin-format.ts';
import { formatHours } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import table from '../../ui/data-table.module.css';
import { ActionButtons } from './action-buttons.tsx';
import styles from './admin-bookings.module.css';
import { amountsOf, peopleOf } from './booking-figures.ts';
import { StatusPill } from './status-pill.tsx';

interface BookingRowProps {
  readonly booking: Booking;
  readonly acting: Omit<ComponentProps<typeof ActionButtons>, 'booking'>;
  readonly onOpen: (booking: Booking) => void;
}

/** A click on the row opens the details; the keyboard uses the button. */
export function BookingRow({ booking, acting, onOpen }: BookingRowProps) {
  const { t } = useTranslation(['admin-bookings', 'admin']);
  const language = useLanguage();
  const start = Temporal.Instant.from(booking.start);
  const end = Temporal.Instant.from(booking.end);
  const { customer } = booking;
  const amount = shownAmount(amountsOf(booking));
  return (
    <tr className={`${table.row} ${styles.row}`} onClick={() => onOpen(booking)}>
      <td>
        <span className={table.strong}>{adminDate(start)}</span>
        <span className={table.under}>
          {adminTime(start)}–{adminTime(end)}
        </span>
      </td>
      <td>
        <span className={table.strong}>{booking.boat.title || booking.boat._id.slice(-6)}</span>
        <span className={table.under}>{booking._id.slice(-6)}</span>
      </td>
      <td>{t(`admin:type.${booking.type}`)}</td>
      <td className={table.number}>{formatHours(hoursBetween(start, end), language)}</td>
      <td className={table.number}>{shownPeople(peopleOf(booking))}</td>
      <td>
        <StatusPill status={booking.status} />
      </td>
      <td className={table.number}>
        {adminMoney(amount.cents)}
        {amount.cents > 0 && amount.source !== 'received' && (
          <span className={table.under}>
            {t(amount.source === 'owner' ? 'bookings.ownerShare' : 'bookings.notReceived')}
          </span>
        )}
      </td>
      <td className={styles.customer}>
        <span className={table.strong}>{customer.name ?? '–'}</span>
        <span className={styles.reach}>{customer.email ?? customer.phone ?? ''}</span>
      </td>
      <td className={styles.actions}>
        <button
          type="button"
          className={table.action}
          data-details-of={booking._id}
          aria-label={t('bookings.detailsOf', { number: booking.shortNumber })}
          title={t('bookings.details')}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(booking);
          }}
        >
          <span className={styles.word}>{t('bookings.details')}</span>
          <ChevronRight className={styles.sign} aria-hidden="true" />
        </button>
        <ActionButtons booking={booking} {...acting} />
      </td>
    </tr>
  );
}
