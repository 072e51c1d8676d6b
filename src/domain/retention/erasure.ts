import { type BookingStatus, isUpcomingSale } from '../booking/lifecycle.ts';
import type { Cents } from '../money.ts';

/** Why a person's data is erased before its retention period ends (GDPR, article 17(1)). */
export const ERASURE_REASONS = ['requested', 'consent_withdrawn', 'unlawful', 'legal_duty'] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

/** Why a booking's customer cannot be erased yet (P-23.8). */
export const ERASURE_BLOCKERS = ['held', 'upcoming', 'disrupted', 'due', 'refund', 'dispute', 'payment'] as const;
export type ErasureBlocker = (typeof ERASURE_BLOCKERS)[number];

export interface ErasureFacts {
  readonly status: BookingStatus;
  readonly end: Temporal.Instant;
  readonly dueCents: Cents;
  /** A refund has been ordered and has neither succeeded nor failed. */
  readonly hasOpenRefund: boolean;
  readonly hasDispute: boolean;
  /** A payment, refund or dispute of the booking is still open, as on the payments page. */
  readonly isUnsettled: boolean;
}

/** null: the customer of the booking can be erased. */
export function erasureBlocker(facts: ErasureFacts, now: Temporal.Instant): ErasureBlocker | null {
  const { status, end, dueCents, hasOpenRefund, hasDispute, isUnsettled } = facts;
  if (status === 'pending') return 'held';
  if (status === 'disrupted') return 'disrupted'; // the guest's choice, refund or voucher goes to the address
  if (isUpcomingSale(status) && Temporal.Instant.compare(end, now) > 0) return 'upcoming';
  if (hasOpenRefund) return 'refund';
  if (isUnsettled) return hasDispute ? 'dispute' : 'payment';
  return dueCents > 0 ? 'due' : null;
}

/** Shorter texts and single words would also match notes about other people. */
const SHORTEST_NAME = 5;

/**
 * A case-insensitive regular expression for PostgreSQL that finds a person in notes about others: by whole email address,
 * telephone number as written, or full name of at least two words. null: nothing to look for.
 */
export function mentionPattern(person: {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly names: readonly string[];
}): string | null {
  const fullNames = person.names.filter((name) => name.length >= SHORTEST_NAME && /\S\s+\S/.test(name));
  const texts = [...person.emails, ...person.phones, ...fullNames];
  if (texts.length === 0) return null;
  // No letter, digit or address character may precede or follow the match.
  return `(?<![\\w.+-])(?:${texts.map(asPattern).join('|')})(?!\\w|[.+-]\\w)`;
}

function asPattern(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+');
}
