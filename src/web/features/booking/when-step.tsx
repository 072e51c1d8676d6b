import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { stack } from '#web/ui/layout.ts';
import type { AvailabilityStore, MonthOffer } from './availability-store.ts';
import type { BookingAction, BookingState } from './booking-state.ts';
import styles from './choosing-step.module.css';
import { CalendarLegend } from './calendar-legend.tsx';
import { DayCalendar } from './day-calendar.tsx';
import type { OfferView } from './offer-view.ts';
import { StartStep } from './start-step.tsx';
import { StepSection } from './step-section.tsx';
import { ZoneNote } from './zone-note.tsx';

interface WhenStepProps {
  readonly store: AvailabilityStore;
  readonly boatId: string;
  readonly boat: Boat;
  readonly offer: MonthOffer;
  readonly view: OfferView | null;
  readonly state: BookingState;
  readonly now: Temporal.Instant;
  readonly dispatch: (action: BookingAction) => void;
  readonly onRetryLoad: () => void;
  readonly onOtherBoat: () => void;
}

/** Day selection with the start selection beside it. */
export function WhenStep(props: WhenStepProps) {
  const { store, boatId, boat, offer, view, state, now, dispatch, onRetryLoad, onOtherBoat } = props;
  const { t } = useTranslation('booking');
  return (
    <div className={classNames(stack(), styles.when)}>
      <StepSection id="step-day" heading={t('day.heading')}>
        {offer.status === 'failed' ? (
          <LoadFailed onRetry={onRetryLoad} />
        ) : (
          <DayCalendar
            store={store}
            boat={boat}
            boatId={boatId}
            state={state}
            view={view}
            now={now}
            dispatch={dispatch}
            onOtherBoat={onOtherBoat}
          />
        )}
      </StepSection>
      <StepSection id="step-start" heading={state.mode === 'charter' ? t('start.heading') : t('start.tripHeading')}>
        <StartStep boat={boat} state={state} view={view} now={now} dispatch={dispatch} />
        <ZoneNote at={state.slot?.start ?? now} />
      </StepSection>
      <CalendarLegend mode={state.mode} />
    </div>
  );
}

/** Shown when loading free times failed: the selection is kept and a retry is offered. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('booking');
  const retry = (
    <Button look="quiet" onClick={onRetry}>
      {t('load.retry')}
    </Button>
  );
  return (
    <Banner tone="bad" title={t('load.failed')} action={retry}>
      <p>{t('load.hint')}</p>
    </Banner>
  );
}
