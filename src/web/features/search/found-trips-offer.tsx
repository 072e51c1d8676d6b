import { Link } from 'wouter';
import type { Found, FoundTrip } from '#contract/search.ts';
import { centsFromEuros } from '#domain/money.ts';
import { timeSpan } from '#domain/time/canary-time.ts';
import { formatClockTime, formatMoney } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { bookingHref } from '../../lib/booking/booking-link.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, inlineRow, stack } from '../../ui/layout.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './offers.module.css';

const TRIPS_SHOWN = 3;

interface FoundTripsOfferProps {
  readonly found: Found;
  readonly people: number;
  readonly title: string;
}

/** Trips with enough seats as booking links, with the price of a seat and of the party. */
export function FoundTripsOffer({ found, people, title }: FoundTripsOfferProps) {
  const { t } = useTranslation();
  const { boat, date, trips } = found;
  return (
    <section className={classNames(stack(2, 'top'), styles.offer)} aria-label={`${title}: ${t('search.trips')}`}>
      <p className={styles.what}>{t('search.trips')}</p>
      <ul className={stack(2)}>
        {trips.slice(0, TRIPS_SHOWN).map((trip) => (
          <li key={trip.slotId}>
            <Link
              className={classNames(cluster('0 4', 'baseline', 'between'), styles.trip)}
              href={bookingHref(boat.slug, { mode: 'tickets', start: trip.start, people })}
            >
              <VisuallyHidden>{title}: </VisuallyHidden>
              <TripWords trip={trip} people={people} />
            </Link>
          </li>
        ))}
        {trips.length > TRIPS_SHOWN && (
          <li>
            <Link
              className={classNames(inlineRow(0, 'center'), styles.moreTimes)}
              href={bookingHref(boat.slug, { mode: 'tickets', date, people })}
              aria-label={`${t('search.moreTimes')}: ${title}`}
            >
              {t('search.moreTimes')}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

function TripWords({ trip, people }: { readonly trip: FoundTrip; readonly people: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = (euros: number) => formatMoney(centsFromEuros(euros), language);
  const clock = (at: string) => formatClockTime(Temporal.Instant.from(at), language);
  return (
    <>
      <span className={styles.time}>{timeSpan(clock(trip.start), clock(trip.end))}</span>{' '}
      <span className={styles.party}>
        <strong>{money(trip.total)}</strong> {t('search.party', { count: people })}
      </span>{' '}
      <span className={styles.seats}>
        {t('search.perSeat', { price: money(trip.perSeat) })} · {t('search.seatsLeft', { count: trip.seatsLeft })}
      </span>
    </>
  );
}
