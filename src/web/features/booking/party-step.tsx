import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import type { BookingAction, BookingState } from './booking-state.ts';
import { CharterLength, PeopleAboard } from './charter-length.tsx';
import type { ChoiceView } from './choice-view.ts';
import { charterRates } from '#web/lib/boat/charter-rates.ts';
import { PartyCounters } from './party-counters.tsx';
import styles from './party-step.module.css';
import { StepSection } from './step-section.tsx';

interface PartyStepProps {
  readonly boat: Boat;
  readonly state: BookingState;
  readonly choice: ChoiceView;
  readonly dispatch: (action: BookingAction) => void;
}

/** Duration and guests of a charter, or the passengers of a trip. */
export function PartyStep({ boat, state, choice, dispatch }: PartyStepProps) {
  const { t } = useTranslation('booking');
  const rates = charterRates(boat);
  if (state.mode === 'charter') {
    return (
      <StepSection id="step-party" heading={t('length.heading')}>
        {choice.start && rates && (
          <CharterLength state={state} start={choice.start} rates={rates} dispatch={dispatch} />
        )}
        <PeopleAboard state={state} dispatch={dispatch} />
      </StepSection>
    );
  }
  return (
    <StepSection id="step-party" heading={t('party.heading')}>
      {choice.trip ? (
        <PartyCounters party={state.party} trip={choice.trip} dispatch={dispatch} />
      ) : (
        <p className={styles.note}>{t('party.chooseTrip')}</p>
      )}
    </StepSection>
  );
}
