import { useTranslation } from '../../i18n/use-translation.ts';
import { isWithoutAdult, type Party, seatsOf } from '#domain/booking/passengers.ts';
import { tripPrice } from '#domain/pricing/trip-price.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useChildrenMayTravelAlone } from '#web/lib/booking/use-children-may-travel-alone.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import type { BookingAction } from './booking-state.ts';
import type { Trip } from '#web/lib/boat/boat-offer.ts';
import { classNames } from '#web/ui/class-names.ts';
import { stack } from '#web/ui/layout.ts';
import styles from './party-step.module.css';

interface PartyCountersProps {
  readonly party: Party;
  readonly trip: Trip;
  readonly dispatch: (action: BookingAction) => void;
}

/** Counters for adults, half-price and free children, limited to the seats left and to one free child per adult. */
export function PartyCounters({ party, trip, dispatch }: PartyCountersProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const childrenMayTravelAlone = useChildrenMayTravelAlone();
  const price = tripPrice({ party, seatPriceCents: trip.seatPriceCents, hours: trip.hours });
  const free = Math.max(0, trip.seatsLeft - seatsOf(party));
  const change = (changed: Partial<Party>) => dispatch({ type: 'party_changed', party: { ...party, ...changed } });
  const labels = (who: Exclude<keyof Party, 'child_u6_paid'>) => ({
    label: t(`party.${who}.label`),
    decreaseLabel: t(`party.${who}.less`),
    increaseLabel: t(`party.${who}.more`),
  });
  return (
    <div className={classNames(stack(4), styles.counters)}>
      <Stepper
        {...labels('adults')}
        hint={t('party.adults.hint', { price: formatMoney(price.perAdultCents, language) })}
        value={party.adults}
        min={0}
        max={party.adults + free}
        onChange={(adults) => change({ adults })}
      />
      <Stepper
        {...labels('child_u13')}
        hint={t('party.child_u13.hint', { price: formatMoney(price.perChildCents, language) })}
        value={party.child_u13}
        min={0}
        max={party.child_u13 + free}
        onChange={(child_u13) => change({ child_u13 })}
      />
      <Stepper
        {...labels('child_u6_free')}
        hint={t('party.child_u6_free.hint')}
        value={party.child_u6_free}
        min={0}
        max={Math.min(party.adults, party.child_u6_free + free)}
        onChange={(child_u6_free) => change({ child_u6_free })}
      />
      {seatsOf(party) > trip.seatsLeft ? (
        <p className={styles.problem}>{t('problem.too_few_seats_left', { count: trip.seatsLeft })}</p>
      ) : (
        <p className={styles.note} role="status">
          {t('party.seats', {
            count: seatsOf(party),
            left: free > 0 ? t('party.free', { count: free }) : t('party.freeNone'),
          })}
        </p>
      )}
      {/* Not a live region: the review announces the same problem. */}
      {isWithoutAdult(party) && !childrenMayTravelAlone && (
        <p className={styles.problem}>{t('problem.adult_needed')}</p>
      )}
    </div>
  );
}
