import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Boat } from '#contract/boats.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { ChoiceCard } from '../../features/boat-page/choice-card.tsx';
import type { NextFree } from '../../features/boat-page/next-free.ts';
import { choiceView } from '../../features/booking/choice-view.ts';
import { firstStartOf } from '../../features/booking/first-start.ts';
import { bookingHref } from '../../lib/booking/booking-link.ts';
import { useChildrenMayTravelAlone } from '../../lib/booking/use-children-may-travel-alone.ts';
import { useClock, useLanguage, useNow } from '../../lib/page/site-context.ts';
import { useBoatChoice } from '../booking/use-boat-choice.ts';
import { ChoiceNotice } from './choice-notice.tsx';
import { DayDialog } from './day-dialog.tsx';
import { presetOf, shownChoice } from './shown-choice.ts';

interface LiveChoiceProps {
  readonly boat: Boat;
  readonly next: NextFree;
}

/** The selection on the boat's page, with the state, prices and free times of the booking. */
export function LiveChoice({ boat, next }: LiveChoiceProps) {
  const language = useLanguage();
  const clock = useClock();
  const now = useNow();
  const [, navigate] = useLocation();
  const childrenMayTravelAlone = useChildrenMayTravelAlone();
  const [isChoosingDay, setChoosingDay] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [opening] = useState(() => ({
    month: firstMonth(next, clock.now()),
    seed: null,
    preset: null,
  }));
  const choice = useBoatChoice(boat.slug, opening);
  const { store, offer, state, dispatch, refresh } = choice;
  const data = offer.status === 'ready' ? offer.data : null;
  const view = choiceView(state, { data, now, childrenMayTravelAlone });

  const earliest = state.date && !state.slot && !state.notice ? firstStartOf(view.view, state) : null;
  useEffect(() => {
    if (earliest) dispatch({ type: 'start_chosen', start: earliest });
  }, [earliest, dispatch]);

  const continueBooking = async () => {
    setBusy(true);
    const isFree = await refresh(null);
    setBusy(false);
    if (isFree) navigate(bookingHref(boat.slug, presetOf(state)));
  };
  const setPeople = (people: number) => {
    if (state.mode === 'charter') dispatch({ type: 'people_changed', people });
    else dispatch({ type: 'party_changed', party: { ...state.party, adults: people } });
  };
  return (
    <>
      <ChoiceCard
        choice={shownChoice({ boat, state, view, language })}
        notice={
          <ChoiceNotice
            boat={boat}
            state={state}
            choice={view}
            isFailed={offer.status === 'failed'}
            dispatch={dispatch}
            onRetry={() => void refresh(null)}
          />
        }
        isBusy={isBusy}
        onMode={(mode) => dispatch({ type: 'mode_changed', mode })}
        onDay={() => setChoosingDay(true)}
        onStart={(value) => {
          const start = view.view?.bookable.find((one) => String(one.start) === value);
          if (start) dispatch({ type: 'start_chosen', start });
        }}
        onHours={(hours) => dispatch({ type: 'hours_changed', hours })}
        onPeople={setPeople}
        onContinue={state.slot && view.price ? () => void continueBooking() : null}
      />
      {isChoosingDay && (
        <DayDialog
          store={store}
          boat={boat}
          boatId={boat.slug}
          state={state}
          offer={offer}
          view={view.view}
          now={now}
          dispatch={dispatch}
          onRetry={() => void refresh(null)}
          onClose={() => setChoosingDay(false)}
        />
      )}
    </>
  );
}

/** The month of the first free time. */
function firstMonth({ charters, trips }: NextFree, now: Temporal.Instant): Temporal.PlainYearMonth {
  const days = charters.slice(0, 1).map(({ date }) => Temporal.PlainDate.from(date));
  const sailings = trips.slice(0, 1).map(({ start }) => canaryDate(Temporal.Instant.from(start)));
  const [first = canaryDate(now)] = [...days, ...sailings].sort(Temporal.PlainDate.compare);
  return first.toPlainYearMonth();
}
