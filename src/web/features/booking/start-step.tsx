import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { afterLeadTime } from '#domain/slot/lead-time.ts';
import { formatDay } from '#web/i18n/format.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import type { BookingAction, BookingState } from './booking-state.ts';
import { CharterStarts } from './charter-starts.tsx';
import { onDay } from '#web/lib/boat/boat-offer.ts';
import { charterRates } from '#web/lib/boat/charter-rates.ts';
import type { OfferView } from './offer-view.ts';
import styles from './start-list.module.css';
import { TripList } from './trip-list.tsx';

interface StartStepProps {
  readonly boat: Boat;
  readonly state: BookingState;
  readonly view: OfferView | null;
  readonly now: Temporal.Instant;
  readonly dispatch: (action: BookingAction) => void;
}

/** The selected day's starts or trips; without a day, a hint to select one. */
export function StartStep({ boat, state, view, now, dispatch }: StartStepProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  if (!state.date || !view) return <p className={styles.hint}>{t('start.chooseDay')}</p>;
  const rates = charterRates(boat);
  const starts = onDay(view.starts, state.date);
  const after = afterLeadTime(now, boat.leadTimeHours ?? 0);
  const trips = onDay(view.trips, state.date).filter((trip) => Temporal.Instant.compare(trip.start, after) > 0);
  return (
    <>
      <p className={styles.day}>{formatDay(state.date, language)}</p>
      {starts.length + trips.length === 0 && <p className={styles.hint}>{t('start.none')}</p>}
      {rates && state.mode === 'charter' && (
        <CharterStarts
          starts={starts}
          rates={rates}
          chosen={state.slot}
          onChoose={(start) => dispatch({ type: 'start_chosen', start })}
        />
      )}
      {state.mode === 'tickets' && (
        <TripList
          trips={trips}
          chosen={state.slot}
          boat={boat}
          onChoose={({ slotId, start, hours }) =>
            dispatch({ type: 'start_chosen', start: { slotId, start, minHours: hours, maxHours: hours } })
          }
        />
      )}
    </>
  );
}
