import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Boat, BoatWithAvailability } from '#contract/boats.ts';
import { boatPictures, boatTitle } from '#web/lib/boat-texts.ts';
import { useLanguage, useNow } from '#web/lib/site-context.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Carousel } from '#web/ui/carousel.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { AvailabilityStore, MonthOffer } from './availability-store.ts';
import { BoatFacts } from './boat-facts.tsx';
import { BoatInfo } from './boat-info.tsx';
import { offeredModes } from './booking-mode.ts';
import type { BookingPrice } from './booking-price.ts';
import type { BookingAction, BookingState } from './booking-state.ts';
import { CharterLength, PeopleAboard } from './charter-length.tsx';
import { choiceView } from './choice-view.ts';
import styles from './choosing-step.module.css';
import { DayCalendar } from './day-calendar.tsx';
import { NextStepBar } from './next-step-bar.tsx';
import { NoticeBanner } from './notice-banner.tsx';
import { charterRates } from './offer.ts';
import { PartyCounters } from './party-counters.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { StartStep } from './start-step.tsx';
import { StepSection } from './step-section.tsx';
import { ZoneNote } from './zone-note.tsx';

interface ChoosingStepProps {
  readonly store: AvailabilityStore;
  readonly boatId: string;
  readonly boat: Boat;
  readonly offer: MonthOffer;
  readonly state: BookingState;
  readonly dispatch: (action: BookingAction) => void;
  readonly isBusy: boolean;
  /** Why the last attempt to go on failed, in words. */
  readonly failure: string | null;
  readonly onRetryLoad: () => void;
  readonly onOtherBoat: () => void;
  readonly onContinue: (order: {
    readonly price: BookingPrice;
    readonly boat: Boat;
    readonly end: Temporal.Instant;
  }) => void;
}

/** The booking screen's first half: look at the boat, choose day, start, length or party, and review. */
export function ChoosingStep(props: ChoosingStepProps) {
  const { store, boatId, boat, offer, state, dispatch, isBusy, failure, onRetryLoad } = props;
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const now = useNow();
  const continueButton = useRef<HTMLButtonElement>(null);
  const data: BoatWithAvailability | null = offer.status === 'ready' ? offer.data : null;
  const choice = choiceView(state, data, now);
  const rates = charterRates(boat);
  const modes = offeredModes(boat);
  const onContinue = () => {
    if (choice.price && choice.end && !choice.problem) props.onContinue({ price: choice.price, boat, end: choice.end });
  };
  const steps = { price: choice.price, problem: choice.problem, isBusy, continueButton, onContinue };
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        <Carousel
          pictures={boatPictures(boat, language)}
          label={boatTitle(boat, language)}
          sizes="(min-width: 64em) 44rem, 100vw"
          isFirst
          className={styles.gallery}
        />
        <div className={styles.head}>
          <BoatFacts boat={boat} />
          <Button look="plain" className={styles.other} onClick={props.onOtherBoat}>
            {t('boat.other')}
          </Button>
        </div>
        <NoticeBanner state={state} view={choice.view} dispatch={dispatch} />
        {modes.length > 1 && (
          <Segmented
            label={t('mode.label')}
            options={modes.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
            value={state.mode}
            onChange={(mode) => dispatch({ type: 'mode_changed', mode })}
          />
        )}
        <div className={styles.when}>
          <StepSection id="step-day" heading={t('day.heading')}>
            {offer.status === 'failed' ? (
              <Banner
                tone="bad"
                title={t('load.failed')}
                action={
                  <Button look="quiet" onClick={onRetryLoad}>
                    {t('load.retry')}
                  </Button>
                }
              >
                <p>{t('load.hint')}</p>
              </Banner>
            ) : (
              <DayCalendar
                store={store}
                boatId={boatId}
                state={state}
                view={choice.view}
                now={now}
                dispatch={dispatch}
              />
            )}
          </StepSection>
          <StepSection id="step-start" heading={state.mode === 'charter' ? t('start.heading') : t('start.tripHeading')}>
            <StartStep boat={boat} state={state} view={choice.view} now={now} dispatch={dispatch} />
            <ZoneNote at={state.slot?.start ?? now} />
          </StepSection>
        </div>
        <StepSection id="step-party" heading={state.mode === 'charter' ? t('length.heading') : t('party.heading')}>
          {state.mode === 'charter' && choice.start && rates && (
            <CharterLength state={state} start={choice.start} rates={rates} dispatch={dispatch} />
          )}
          {state.mode === 'charter' && <PeopleAboard state={state} dispatch={dispatch} />}
          {choice.trip && <PartyCounters party={state.party} trip={choice.trip} dispatch={dispatch} />}
          {state.mode === 'tickets' && !choice.trip && <p className={styles.hint}>{t('party.chooseTrip')}</p>}
        </StepSection>
      </div>
      <aside className={styles.aside}>
        {failure && (
          <Banner tone="bad" title={t('continueFailed.title')}>
            <p>{failure}</p>
          </Banner>
        )}
        <ReviewPanel {...steps} boat={boat} state={state} trip={choice.trip} now={now} />
      </aside>
      <div className={styles.about}>
        <BoatInfo boat={boat} />
      </div>
      <NextStepBar {...steps} />
    </div>
  );
}
