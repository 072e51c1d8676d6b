import { z } from 'zod';
import { POLICY_LIMITS } from '#domain/booking/cancellation-policy.ts';
import { hasTwoDecimals, id, version } from './json.ts';

const hours = z.int().min(0).max(POLICY_LIMITS.hours);
const percent = z.number().min(0).max(100);
const tier = z.object({ hoursBefore: hours, refundPercent: percent });

/** The terms that a booking is sold under (P-13.1). Hours are whole hours of real time before the start; percent of the amount paid. */
export const policyTerms = z
  .object({
    tiers: z.array(tier).max(POLICY_LIMITS.tiers),
    moveUntilHours: hours,
  })
  .meta({ id: 'PolicyTerms' });

/** The terms of both ways to book. */
export const policiesByMode = z.object({ charter: policyTerms, seats: policyTerms });

/**
 * `defaultFor`: the way of booking that uses the policy when the boat names none; null: no way. `version` changes with each
 * save.
 */
export const policy = policyTerms
  .extend({
    _id: id,
    name: z.string(),
    defaultFor: z.enum(['charter', 'seats']).nullable(),
    version: z.string(),
  })
  .meta({ id: 'CancellationPolicy' });

export const policyList = z.object({ items: z.array(policy) });
export const policyParams = z.object({ id: z.string().min(1).max(120) });
/** Percentages have at most two decimals. */
export const policyUpdate = policyTerms.extend({
  name: z.string().trim().min(1).max(POLICY_LIMITS.nameLength),
  tiers: z.array(tier.extend({ refundPercent: percent.refine(hasTwoDecimals) })).max(POLICY_LIMITS.tiers),
});
/**
 * With the `version` that was edited, a change by somebody else is answered with 409 `state_conflict` and the current policy in
 * `details.policy`, and not overwritten (P-13.1).
 */
export const policyChange = policyUpdate.extend({ version: version.optional() });

export type PolicyTerms = z.infer<typeof policyTerms>;
export type PoliciesByMode = z.infer<typeof policiesByMode>;
export type Policy = z.infer<typeof policy>;
export type PolicyList = z.infer<typeof policyList>;
export type PolicyUpdate = z.infer<typeof policyUpdate>;
export type PolicyChange = z.infer<typeof policyChange>;
