import { moveProblem, type MoveProblem } from '#contract/booking-changes.ts';
import type { ChangeProblem } from './plan-change.ts';

/** A move names no party: its problems are those of the place. A boat that is not offered sells in no mode. */
export function moveProblems(problems: readonly ChangeProblem[]): MoveProblem[] {
  return problems.flatMap((problem) => {
    const { data } = moveProblem.safeParse(problem === 'boat_not_found' ? 'mode_not_offered' : problem);
    return data === undefined ? [] : [data];
  });
}
