import { isoInstant } from '#domain/time/iso-instant.ts';

interface DecisionColumns {
  decides_at: Temporal.Instant | null;
  outcome: 'runs' | 'canceled' | null;
  answer_by: Temporal.Instant | null;
}

/** The state of the decision about a trip below its minimum, for the operator; undefined: none applies (P-7.5). */
export function decisionOfTrip({ decides_at: at, outcome, answer_by: answerBy }: DecisionColumns) {
  if (outcome === 'runs') return { state: 'runs' as const, at: null };
  if (outcome === null && answerBy) return { state: 'asked' as const, at: isoInstant(answerBy) };
  return outcome === null && at ? { state: 'ahead' as const, at: isoInstant(at) } : undefined;
}
