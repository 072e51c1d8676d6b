import type { Boat } from '#contract/boats.ts';
import type { BookingAction, BookingState } from '../../features/booking/booking-state.ts';
import type { ChoiceView } from '../../features/booking/choice-view.ts';
import { nearestWithSeats } from '../../features/booking/first-start.ts';
import { NoticeBanner, TakeStart } from '../../features/booking/notice-banner.tsx';
import { ProblemText } from '../../features/booking/problem-text.tsx';
import { LoadFailed } from '../../features/booking/when-step.tsx';
import { Banner } from '../../ui/banner.tsx';

interface ChoiceNoticeProps {
  readonly boat: Boat;
  readonly state: BookingState;
  readonly choice: ChoiceView;
  readonly isFailed: boolean;
  readonly dispatch: (action: BookingAction) => void;
  readonly onRetry: () => void;
}

/** Why the selection is not available, and the nearest one that is; nothing while it is available. */
export function ChoiceNotice({ boat, state, choice, isFailed, dispatch, onRetry }: ChoiceNoticeProps) {
  const { view, trip, problem } = choice;
  if (isFailed) return <LoadFailed onRetry={onRetry} />;
  if (state.notice) return <NoticeBanner state={state} view={view} dispatch={dispatch} />;
  if (!state.slot || !problem) return null;
  const near = problem === 'too_few_seats_left' && view ? nearestWithSeats(view, state) : null;
  return (
    <Banner
      tone="info"
      title={<ProblemText problem={problem} trip={trip} minimum={boat.shared.minSeatsToDepart} />}
      action={near && <TakeStart start={near} hours={null} dispatch={dispatch} />}
    />
  );
}
