import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { tripPrice } from '#domain/pricing/trip-price.ts';
import { formatMoney, formatTimeSpan } from '#web/i18n/format.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import type { ChosenSlot } from './booking-state.ts';
import type { Trip } from '#web/lib/boat/boat-offer.ts';
import { classNames } from '#web/ui/class-names.ts';
import { grid } from '#web/ui/layout.ts';
import { StartButton } from '#web/ui/start-button.tsx';
import { WaitlistLink } from './waitlist-link.tsx';
import styles from './start-list.module.css';

interface TripListProps {
  /** One day's trips that have not departed, earliest first, including sold-out ones. */
  readonly trips: readonly Trip[];
  readonly chosen: ChosenSlot | null;
  readonly onChoose: (trip: Trip) => void;
  readonly boat: Boat;
}

const ONE_ADULT = { adults: 1, child_u13: 0, child_u6_free: 0 };

/** The day's trips with free seats and seat price. */
export function TripList({ trips, chosen, onChoose, boat }: TripListProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  return (
    <ul className={classNames(grid('fill', 2), styles.trips)}>
      {trips.map((trip) => {
        const adult = tripPrice({ party: ONE_ADULT, seatPriceCents: trip.seatPriceCents, hours: trip.hours });
        const isSoldOut = trip.seatsLeft === 0;
        const seats = isSoldOut ? t('start.soldOut') : t('start.seatsLeft', { count: trip.seatsLeft });
        return (
          <li key={trip.slotId}>
            <StartButton
              time={formatTimeSpan(trip.start, trip.end, language)}
              detail={`${seats} · ${t('start.perAdult', { price: formatMoney(adult.totalCents, language) })}`}
              isChosen={trip.slotId === chosen?.slotId}
              isDisabled={isSoldOut}
              onChoose={() => onChoose(trip)}
            />
            {isSoldOut && <WaitlistLink boat={boat} date={canaryDate(trip.start)} trip={trip} />}
          </li>
        );
      })}
    </ul>
  );
}
