import type { Language } from '#contract/language.ts';
import type { IdempotencyKey } from './idempotency-key.ts';

/** Who takes a hold. The database knows browser and address by their hashes only. */
export interface Buyer {
  /** Of the checkout session, which the checkout cookie proves. */
  readonly sessionHash: Buffer;
  /** null: not limited by address. */
  readonly addressHash: Buffer | null;
  readonly language: Language;
  /** null: the client sent none. */
  readonly idempotencyKey: IdempotencyKey | null;
  /** Named by the audit log: `visitor` or `admin:<user id>`. */
  readonly actor: string;
  /** Whether a trip's minimum to depart applies: not to an operator (P-7.3). */
  readonly mustReachMinimum: boolean;
}
