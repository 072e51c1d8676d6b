import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { formatMoney, formatShortDate, formatTimeSpan } from '#web/i18n/format.ts';
import { bookingHref } from '#web/lib/booking/booking-link.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { panel, stack } from '#web/ui/layout.ts';
import type { NextTrip } from './next-free.ts';
import styles from './next-times.module.css';

interface NextTripsProps {
  readonly boat: Pick<Boat, 'slug'>;
  readonly trips: readonly NextTrip[];
}

/** The next trips with their free seats and seat price. */
export function NextTrips({ boat, trips }: NextTripsProps) {
  return (
    <ul className={stack(2)}>
      {trips.map((trip) => (
        <li key={trip.start}>
          <Link
            className={classNames(panel('outlined'), styles.trip)}
            href={bookingHref(boat.slug, { mode: 'tickets', start: trip.start })}
          >
            <TripFacts trip={trip} />
            <ChevronRight aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function TripFacts({ trip }: { readonly trip: NextTrip }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const start = Temporal.Instant.from(trip.start);
  const end = Temporal.Instant.from(trip.end);
  return (
    <>
      <span className={styles.date}>{formatShortDate(start, language)}</span>{' '}
      <span className={styles.time}>{formatTimeSpan(start, end, language)}</span>{' '}
      <span className={styles.seats}>{t('start.seatsLeft', { count: trip.seatsLeft })}</span>{' '}
      <strong className={styles.price}>{t('start.perAdult', { price: formatMoney(trip.adultCents, language) })}</strong>
    </>
  );
}
