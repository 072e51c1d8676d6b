import { useTranslation } from '../../i18n/use-translation.ts';
import type { ContinueProblem } from './continue-problem.ts';
import type { Trip } from '#web/lib/boat/boat-offer.ts';

interface ProblemTextProps {
  readonly problem: ContinueProblem;
  readonly trip: Trip | null;
  /** Paid seats that a trip needs to depart. */
  readonly minimum: number;
}

/** Explains as the next action why the visitor cannot continue. */
export function ProblemText({ problem, trip, minimum }: ProblemTextProps) {
  const { t } = useTranslation('booking');
  if (problem === 'too_few_seats_left') return t('problem.too_few_seats_left', { count: trip?.seatsLeft ?? 0 });
  if (problem === 'below_minimum') return t('problem.below_minimum', { count: minimum - (trip?.paidSeatsSold ?? 0) });
  return t(`problem.${problem}`);
}
