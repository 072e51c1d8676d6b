import type { RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { Button } from '#web/ui/button.tsx';
import type { BookingPrice } from './booking-price.ts';
import type { BookingState } from './booking-state.ts';
import { CancellationTerms } from './cancellation-terms.tsx';
import { ChoiceFacts } from './choice-facts.tsx';
import { DepositNote, SecurityDepositNote } from './deposit-note.tsx';
import type { ContinueProblem } from './continue-problem.ts';
import { PriceLines } from './price-lines.tsx';
import { ProblemText } from './problem-text.tsx';
import { minimumOf } from '#web/ui/trip-minimum/trip-minimum.ts';
import type { Trip } from '#web/lib/boat/boat-offer.ts';
import { classNames } from '#web/ui/class-names.ts';
import { stack } from '#web/ui/layout.ts';
import { TripMinimumNote } from '#web/ui/trip-minimum/trip-minimum-note.tsx';
import styles from './review-panel.module.css';
import { policyFor } from './policy-for.ts';

interface ReviewPanelProps {
  readonly boat: Boat;
  readonly state: BookingState;
  readonly trip: Trip | null;
  readonly price: BookingPrice | null;
  readonly problem: ContinueProblem | null;
  readonly now: Temporal.Instant;
  readonly isBusy: boolean;
  readonly continueButton: RefObject<HTMLButtonElement | null>;
  readonly onContinue: () => void;
}

const REASON_ID = 'continue-reason';

/** Summary of the selection with price, cancellation terms and the Continue button. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { boat, state, trip, price, problem, now, isBusy, continueButton, onContinue } = props;
  const { t } = useTranslation('booking');
  const policy = policyFor(boat, state.mode);
  return (
    <section className={classNames(stack(4), styles.panel)} aria-labelledby="review-heading">
      <h2 className={styles.heading} id="review-heading">
        {t('review.heading')}
      </h2>
      <ChoiceFacts boat={boat} state={state} />
      {trip?.minimum && <TripMinimumNote minimum={minimumOf(boat, trip)} />}
      {price && <PriceLines price={price} />}
      {price && state.slot && (
        <DepositNote boat={boat} totalCents={price.totalCents} start={state.slot.start} now={now} />
      )}
      {price?.mode === 'charter' && <SecurityDepositNote boat={boat} />}
      {state.slot && policy && <CancellationTerms policy={policy} start={state.slot.start} now={now} />}
      <Button
        ref={continueButton}
        wide
        busy={isBusy}
        disabled={problem !== null}
        aria-describedby={REASON_ID}
        onClick={onContinue}
      >
        {t('review.continue')}
      </Button>
      <p className={styles.reason} id={REASON_ID} role="status">
        {problem ? (
          <ProblemText problem={problem} trip={trip} minimum={boat.shared.minSeatsToDepart} />
        ) : (
          t('review.nothingCharged')
        )}
      </p>
    </section>
  );
}
