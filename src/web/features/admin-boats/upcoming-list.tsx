import type { BoatBookings } from '#contract/admin-boats.ts';
import { adminDate, adminTimeSpan } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { cluster } from '../../ui/layout.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import styles from './archive.module.css';

/** The next bookings of a boat, one a line. */
export function UpcomingList({ bookings: { upcoming, upcomingTotal } }: { readonly bookings: BoatBookings }) {
  const { t } = useTranslation('admin-boats');
  const more = upcomingTotal - upcoming.length;
  return (
    <>
      <ul className={styles.upcoming} aria-label={t('boats.archive.list')} tabIndex={0}>
        {upcoming.map(({ _id, shortNumber, start, end, customer, status }) => (
          <li key={_id} className={cluster('1 4', 'between')}>
            <span>
              {adminDate(Temporal.Instant.from(start))}{' '}
              {adminTimeSpan(Temporal.Instant.from(start), Temporal.Instant.from(end))}
            </span>
            <span className={styles.customer}>{customer ?? '–'}</span>
            <StatusPill status={status} />
            <span className={styles.number}>{shortNumber}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.text}>{t('boats.archive.more', { count: more })}</p>}
    </>
  );
}
