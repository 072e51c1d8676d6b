import { z } from 'zod';
import { id, instant } from './json.ts';

export const tripParams = z.object({ slotId: z.uuid() });

/** The operator's decision about a trip below its minimum: it sails anyway, or its guests choose an alternative (P-7.9). */
export const tripDecisionRequest = z.object({ outcome: z.enum(['runs', 'canceled']) });

/** `sold` and `needed` in paid seats, at the time of the decision. */
export const tripDecision = z
  .object({ _id: id, outcome: z.enum(['runs', 'canceled']), sold: z.int(), needed: z.int() })
  .meta({ id: 'TripDecision' });

/**
 * A trip below its minimum, in paid seats. `decision`: `ahead` until it is made at `at`, `asked` when the operator may answer
 * until `at`, or `runs`; absent: there is no agreed decision, and the operator decides (P-7.5).
 */
export const belowMinimum = z.object({
  sold: z.int(),
  needed: z.int(),
  decision: z.object({ state: z.enum(['ahead', 'asked', 'runs']), at: instant.nullable() }).optional(),
});

export type BelowMinimum = z.infer<typeof belowMinimum>;
export type TripDecision = z.infer<typeof tripDecision>;
