import type { Policy, PolicyUpdate } from '#contract/policies.ts';
import { POLICY_LIMITS } from '#domain/booking/cancellation-policy.ts';

export interface TierDraft {
  /** Stable while rows are added and removed. */
  readonly key: number;
  readonly hoursBefore: string;
  readonly refundPercent: string;
}

/** A policy as it is typed. */
export interface PolicyDraft {
  readonly name: string;
  readonly tiers: readonly TierDraft[];
  readonly moveUntilHours: string;
}

/** A new policy starts with one tier and allows moves until a day before. */
export function draftOf(policy: Policy | null): PolicyDraft {
  if (policy === null) return { name: '', tiers: [newTier([])], moveUntilHours: '24' };
  const { name, tiers, moveUntilHours } = policy;
  return {
    name,
    tiers: tiers.map(({ hoursBefore, refundPercent }, key) => ({
      key,
      hoursBefore: String(hoursBefore),
      refundPercent: String(refundPercent),
    })),
    moveUntilHours: String(moveUntilHours),
  };
}

export function newTier(tiers: readonly TierDraft[]): TierDraft {
  return { key: Math.max(-1, ...tiers.map(({ key }) => key)) + 1, hoursBefore: '', refundPercent: '' };
}

/** The policy that was typed; null while a field is empty or out of range. */
export function policyIn({ name, tiers, moveUntilHours }: PolicyDraft): PolicyUpdate | null {
  const terms = {
    name: name.trim(),
    tiers: tiers.map((tier) => ({
      hoursBefore: wholeIn(tier.hoursBefore, POLICY_LIMITS.hours),
      refundPercent: wholeIn(tier.refundPercent, 100),
    })),
    moveUntilHours: wholeIn(moveUntilHours, POLICY_LIMITS.hours),
  };
  const numbers = [terms.moveUntilHours, ...terms.tiers.flatMap((tier) => Object.values(tier))];
  return terms.name === '' || numbers.some(Number.isNaN) ? null : terms;
}

/** NaN unless the text is a whole number from 0 to `most`. */
export function wholeIn(typed: string, most: number): number {
  const text = typed.trim();
  return /^\d+$/.test(text) && Number(text) <= most ? Number(text) : Number.NaN;
}
