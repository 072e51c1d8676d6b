import { useTranslation } from '../../i18n/use-translation.ts';
import { type Party, seatsOf } from '#domain/booking/passengers.ts';
import { tripPrice } from '#domain/pricing/trip-price.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import type { BookingAction } from './booking-state.ts';
import type { Trip } from '#web/lib/boat/boat-offer.ts';
import styles from './party-step.module.css';

interface PartyCountersProps {
  readonly party: Party;
  readonly trip: Trip;
  readonly dispatch: (action: BookingAction) => void;
}

/** Adults, children at half price, small ones for nothing: nobody beyond the seats left, one free kid an adult. */
export function PartyCounters({ party, trip, dispatch }: PartyCountersProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const price = tripPrice({ party, seatPriceCents: trip.seatPriceCents, hours: trip.hours });
  const free = Math.max(0, trip.seatsLeft - seatsOf(party));
  const change = (changed: Partial<Party>) => dispatch({ type: 'party_changed', party: { ...party, ...changed } });
  const labels = (who: Exclude<keyof Party, 'kidsPaid'>) => ({
    label: t(`party.${who}.label`),
    decreaseLabel: t(`party.${who}.less`),
    increaseLabel: t(`party.${who}.more`),
  });
  return (
    <div className={styles.counters}>
      <Stepper
        {...labels('adults')}
        hint={t('party.adults.hint', { price: formatMoney(price.perAdultCents, language) })}
        value={party.adults}
        min={0}
        max={party.adults + free}
        onChange={(adults) => change({ adults })}
      />
      <Stepper
        {...labels('children50')}
        hint={t('party.children50.hint', { price: formatMoney(price.perChildCents, language) })}
        value={party.children50}
        min={0}
        max={party.children50 + free}
        onChange={(children50) => change({ children50 })}
      />
      <Stepper
        {...labels('kidsFree')}
        hint={t('party.kidsFree.hint')}
        value={party.kidsFree}
        min={0}
        max={Math.min(party.adults, party.kidsFree + free)}
        onChange={(kidsFree) => change({ kidsFree })}
      />
      <p className={styles.note} role="status">
        {t('party.seats', { count: seatsOf(party), left: t('start.seatsLeft', { count: trip.seatsLeft }) })}
      </p>
    </div>
  );
}
