import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import { withShortEnd } from '#contract/no-break-spaces.ts';
import { shownAmount } from '#domain/booking/booking-money.ts';
import { shownPeople } from '#domain/booking/shown-people.ts';
import { hoursBetween } from '#domain/time/canary-time.ts';
import { adminMoney, adminTimeSpan } from '../../i18n/admin-format.ts';
import { formatHours } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import controls from '../../ui/controls.module.css';
import table from '../../ui/data-table.module.css';
import { centered } from '../../ui/layout.ts';
import { RowButton } from '../../ui/row-button.tsx';
import styles from './admin-bookings.module.css';
import { amountsOf, peopleOf } from './booking-figures.ts';
import { StatusPill } from '../../ui/status-pill.tsx';

interface BookingRowProps {
  readonly booking: Booking;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (id: string) => void;
  /** `isKeyboard`: the focus goes into the details; with a pointer it stays on the row. */
  readonly onOpen: (id: string, isKeyboard: boolean) => void;
}

/** A click anywhere on the row opens the details; the keyboard uses the button. */
export function BookingRow({ booking, isOpen, isSelected, onSelect, onOpen }: BookingRowProps) {
  const { t } = useTranslation(['admin-bookings', 'admin']);
  const language = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  const start = Temporal.Instant.from(booking.start);
  const end = Temporal.Instant.from(booking.end);
  const { customer } = booking;
  const people = shownPeople(peopleOf(booking));
  const hours = t('admin:details.hours', { hours: formatHours(hoursBetween(start, end), language) });
  const boat = withShortEnd(booking.boat.title) || booking.boat._id.slice(-6);
  const amount = shownAmount(amountsOf(booking));
  return (
    <tr
      className={styles.row}
      aria-current={isOpen || undefined}
      data-selected={isSelected || undefined}
      onClick={({ detail, target }) => {
        // A press on the checkbox does not count as one on the row.
        if (target instanceof Element && target.closest('label')) return;
        button.current?.focus({ preventScroll: true });
        // A click by keyboard has a `detail` of 0.
        onOpen(booking._id, detail === 0);
      }}
    >
      <td className={classNames(table.time, styles.time)}>
        <label className={classNames(centered(), styles.select)}>
          <input
            type="checkbox"
            className={controls.box}
            aria-label={t('selection.select', { number: booking.shortNumber })}
            checked={isSelected}
            onChange={() => onSelect(booking._id)}
          />
        </label>
        {adminTimeSpan(start, end)}{' '}
        <span className={table.under}>
          {t(`admin:type.${booking.type}`)}, {hours}
        </span>
      </td>
      <td className={styles.customer}>
        <bdi className={table.strong}>{customer.name ?? '–'}</bdi>
        <span className={classNames(table.under, styles.boatHere)}>{boat}</span>
      </td>
      <td className={styles.wide}>
        {boat}
        <span className={table.under}>{booking.shortNumber}</span>
      </td>
      <td className={classNames(table.number, styles.people)}>{people > 0 && people}</td>
      <td className={styles.status}>
        <StatusPill status={booking.status} />
      </td>
      <td className={classNames(table.number, styles.amount)}>
        {adminMoney(amount.cents)}
        {amount.cents > 0 && amount.source !== 'received' && (
          <span className={table.under}>
            {t(amount.source === 'owner' ? 'bookings.ownerShare' : 'bookings.notReceived')}
          </span>
        )}
      </td>
      <RowButton
        ref={button}
        data-details-of={booking._id}
        label={t('bookings.detailsOf', { number: booking.shortNumber })}
      />
    </tr>
  );
}
