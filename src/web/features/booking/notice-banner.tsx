import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatShortDate, formatTime } from '#web/i18n/format.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { BookingAction, BookingState, StillOffered } from './booking-state.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { nearestStart } from './nearest-start.ts';
import type { OfferView } from './offer-view.ts';

interface NoticeBannerProps {
  readonly state: BookingState;
  readonly view: OfferView | null;
  readonly dispatch: (action: BookingAction) => void;
}

/** Explains what happened to the selection and suggests the free time closest to the lost one. */
export function NoticeBanner({ state, view, dispatch }: NoticeBannerProps) {
  const { t } = useTranslation('booking');
  const { notice } = state;
  const box = useRef<HTMLDivElement>(null);
  const isAnswer = notice !== null && notice.kind !== 'start_passed';
  useEffect(() => {
    // Scrolls into view after a press of Continue, which may be far below. Notices caused by the clock do not scroll.
    if (isAnswer) box.current?.scrollIntoView({ block: 'center' });
  }, [isAnswer]);
  if (!notice) return null;
  const near = notice.lost && view ? nearestStart({ ...searchFor(notice.lost, view), offered: view.bookable }) : null;
  const lostHours = state.mode === 'charter' ? (notice.lost?.hours ?? null) : null;
  const isStillThere = notice.kind === 'hold_ended' && notice.lost === null;
  return (
    <div ref={box}>
      <Banner
        tone="info"
        title={t(`notice.${notice.kind}.title`)}
        action={near && <TakeStart start={near} hours={lostHours} dispatch={dispatch} />}
      >
        <p>{isStillThere ? t('notice.hold_ended.stillFree') : t(`notice.${notice.kind}.text`)}</p>
      </Banner>
    </div>
  );
}

interface TakeStartProps {
  readonly start: StillOffered;
  /** Of the lost charter; null for a trip, or when none was lost. */
  readonly hours: number | null;
  readonly dispatch: (action: BookingAction) => void;
}

/** Chooses another start with one press: "Take Sat, 5 Dec, 13:00". */
export function TakeStart({ start, hours, dispatch }: TakeStartProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const take = () => {
    dispatch({ type: 'date_chosen', date: canaryDate(start.start) });
    dispatch({ type: 'start_chosen', start });
    if (hours !== null) dispatch({ type: 'hours_changed', hours });
  };
  return (
    <Button look="quiet" onClick={take}>
      {t('notice.takeNearest', {
        day: formatShortDate(start.start, language),
        time: formatTime(start.start, language),
      })}
    </Button>
  );
}

function searchFor(lost: { readonly start: Temporal.Instant; readonly hours: number }, view: OfferView) {
  return { wanted: lost.start, hours: view.mode === 'charter' ? lost.hours : null };
}
