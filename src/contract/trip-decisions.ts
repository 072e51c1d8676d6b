import { z } from 'zod';
import { id } from './json.ts';

export const tripParams = z.object({ slotId: z.uuid() });

/** The operator's decision about a trip below its minimum: it sails anyway, or its guests choose something else (P-7.9). */
export const tripDecisionRequest = z.object({ outcome: z.enum(['runs', 'canceled']) });

/** `sold` and `needed` in paid seats, at the time of the decision. */
export const tripDecision = z
  .object({ _id: id, outcome: z.enum(['runs', 'canceled']), sold: z.int(), needed: z.int() })
  .meta({ id: 'TripDecision' });

export type TripDecision = z.infer<typeof tripDecision>;
