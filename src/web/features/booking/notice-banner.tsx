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
  const isStillThere = notice.kind === 'hold_ended' && notice.lost === null;
  return (
    <div ref={box}>
      <Banner
        tone="info"
        title={t(`notice.${notice.kind}.title`)}
        action={near && <TakeNearest near={near} state={state} dispatch={dispatch} />}
      >
        <p>{isStillThere ? t('notice.hold_ended.stillFree') : t(`notice.${notice.kind}.text`)}</p>
      </Banner>
    </div>
  );
}

interface TakeNearestProps {
  readonly near: StillOffered;
  readonly state: BookingState;
  readonly dispatch: (action: BookingAction) => void;
}

function TakeNearest({ near, state, dispatch }: TakeNearestProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const take = () => {
    dispatch({ type: 'date_chosen', date: canaryDate(near.start) });
    dispatch({ type: 'start_chosen', start: near });
    const hours = state.notice?.lost?.hours;
    if (hours && state.mode === 'charter') dispatch({ type: 'hours_changed', hours });
  };
  return (
    <Button look="quiet" onClick={take}>
      {t('notice.takeNearest', { day: formatShortDate(near.start, language), time: formatTime(near.start, language) })}
    </Button>
  );
}

function searchFor(lost: { readonly start: Temporal.Instant; readonly hours: number }, view: OfferView) {
  return { wanted: lost.start, hours: view.mode === 'charter' ? lost.hours : null };
}
