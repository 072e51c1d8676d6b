import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import type { ActionButtons } from './action-buttons.tsx';
import styles from './admin-bookings.module.css';
import { BookingRow } from './booking-row.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import type { Bookings } from './use-bookings.ts';

type Acting = Omit<ComponentProps<typeof ActionButtons>, 'booking'>;

interface BookingsTableProps {
  readonly bookings: Bookings;
  readonly sort: 'start' | '-start';
  readonly acting: Acting;
  readonly onSort: () => void;
  readonly onOpen: (booking: Booking) => void;
}

export function BookingsTable({ bookings, sort, acting, onSort, onOpen }: BookingsTableProps) {
  const { t } = useTranslation('admin');
  const { items, loading, error } = bookings;
  const Arrow = sort === 'start' ? ArrowUp : ArrowDown;
  return (
    // Reached by the keyboard, so that it can be scrolled sideways where it is wider than the screen.
    <div className={styles.scroller} role="region" aria-label={t('bookings.title')} tabIndex={0}>
      <table className={styles.table} aria-busy={loading !== null}>
        <thead>
          <tr>
            <th scope="col" aria-sort={sort === 'start' ? 'ascending' : 'descending'}>
              <button type="button" className={styles.sort} onClick={onSort}>
                {t('column.start')} <Arrow aria-hidden="true" />
              </button>
            </th>
            <th scope="col">{t('column.boat')}</th>
            <th scope="col">{t('column.type')}</th>
            <th scope="col" className={styles.number}>
              {t('column.hours')}
            </th>
            <th scope="col" className={styles.number}>
              {t('column.people')}
            </th>
            <th scope="col">{t('column.status')}</th>
            <th scope="col" className={styles.number}>
              {t('column.amount')}
            </th>
            <th scope="col">{t('column.customer')}</th>
            <th scope="col">{t('column.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((booking) => (
            <BookingRow key={booking._id} booking={booking} acting={acting} onOpen={onOpen} />
          ))}
          {loading === 'first' && <SkeletonRows />}
          {loading === null && error === null && items.length === 0 && (
            <tr>
              <td className={styles.empty} colSpan={9}>
                {t('bookings.empty')}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
