import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useChildrenMayTravelAlone } from '#web/lib/booking/use-children-may-travel-alone.ts';
import type { Boat, BoatWithAvailability } from '#contract/boats.ts';
import { boatPictures, boatTitle } from '#web/lib/boat/boat-texts.ts';
import { useLanguage, useNow } from '#web/lib/page/site-context.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Carousel } from '#web/ui/carousel.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { stack } from '#web/ui/layout.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Trip } from '#web/lib/boat/boat-offer.ts';
import type { AvailabilityStore, MonthOffer } from './availability-store.ts';
import { BoatSummary } from './boat-summary.tsx';
import { BoatInfo } from './boat-info.tsx';
import { offeredModes } from './booking-mode.ts';
import type { BookingPrice } from './booking-price.ts';
import type { BookingAction, BookingState } from './booking-state.ts';
import { choiceView } from './choice-view.ts';
import styles from './choosing-step.module.css';
import { NextStepBar } from './next-step-bar.tsx';
import { NoticeBanner } from './notice-banner.tsx';
import { PartyStep } from './party-step.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { WhenStep } from './when-step.tsx';

interface ChoosingStepProps {
  readonly store: AvailabilityStore;
  readonly boatId: string;
  readonly boat: Boat;
  readonly offer: MonthOffer;
  readonly state: BookingState;
  readonly dispatch: (action: BookingAction) => void;
  readonly isBusy: boolean;
  /** Message of the last failed attempt to continue. */
  readonly failure: string | null;
  readonly onRetryLoad: () => void;
  readonly onOtherBoat: () => void;
  readonly onContinue: (order: {
    readonly price: BookingPrice;
    readonly boat: Boat;
    readonly end: Temporal.Instant;
    readonly trip: Trip | null;
  }) => void;
}

/** First half of the booking: view the boat, select day, start, duration or party, and review. */
export function ChoosingStep(props: ChoosingStepProps) {
  const { boat, offer, state, dispatch, isBusy, failure } = props;
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const now = useNow();
  const continueButton = useRef<HTMLButtonElement>(null);
  const data: BoatWithAvailability | null = offer.status === 'ready' ? offer.data : null;
  const childrenMayTravelAlone = useChildrenMayTravelAlone();
  const choice = choiceView(state, { data, now, childrenMayTravelAlone });
  const modes = offeredModes(boat);
  const onContinue = () => {
    if (choice.price && choice.end && !choice.problem)
      props.onContinue({ price: choice.price, boat, end: choice.end, trip: choice.trip });
  };
  const steps = { price: choice.price, problem: choice.problem, isBusy, continueButton, onContinue };
  return (
    <div className={classNames(stack(8), styles.layout)}>
      <div className={classNames(stack(), styles.choices)}>
        <div className={styles.boat}>
          <Carousel
            pictures={boatPictures(boat, language)}
            label={boatTitle(boat, language)}
            sizes="(min-width: 48em) 15rem, 7rem"
            isFirst
            className={styles.gallery}
          />
          <div className={classNames(stack(0, 'middle', 'left'), styles.facts)}>
            <BoatSummary boat={boat} mode={state.mode} />
            <Button look="plain" className={styles.other} onClick={props.onOtherBoat}>
              {t('boat.other')}
            </Button>
          </div>
        </div>
        <NoticeBanner state={state} view={choice.view} dispatch={dispatch} />
        {modes.length > 1 && (
          <Segmented
            label={<VisuallyHidden>{t('mode.label')}</VisuallyHidden>}
            options={modes.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
            value={state.mode}
            onChange={(mode) => dispatch({ type: 'mode_changed', mode })}
          />
        )}
        <WhenStep {...props} view={choice.view} now={now} />
        <PartyStep boat={boat} state={state} choice={choice} dispatch={dispatch} />
      </div>
      <aside className={classNames(stack(4, 'top'), styles.aside)}>
        {failure && (
          <Banner tone="bad" title={t('continueFailed.title')}>
            <p>{failure}</p>
          </Banner>
        )}
        <ReviewPanel {...steps} boat={boat} state={state} trip={choice.trip} now={now} />
      </aside>
      <div>
        <BoatInfo boat={boat} />
      </div>
      <NextStepBar {...steps} />
    </div>
  );
}
