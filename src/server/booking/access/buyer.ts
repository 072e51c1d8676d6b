import type { Language } from '#contract/language.ts';
import type { IdempotencyKey } from './idempotency-key.ts';

/** Who takes a hold. The database stores only hashes of the browser and the source. */
export interface Buyer {
  /** Hash of the checkout session, which the checkout cookie proves; null for an operator, who has none. */
  readonly sessionHash: Buffer | null;
  /** Hash of the access token in the answer; null: the answer has none. */
  readonly linkHash: Buffer | null;
  /** A keyed hash of the request's source (http/source.ts); null for an operator, to whom no caps apply. */
  readonly sourceHash: Buffer | null;
  readonly language: Language;
  /** null: the client sent none. */
  readonly idempotencyKey: IdempotencyKey | null;
  /** As recorded in the audit log: `visitor` or `admin:<user id>`. */
  readonly actor: string;
  /** Whether a trip's minimum to depart applies: not to an operator (P-7.3). */
  readonly mustReachMinimum: boolean;
  /** Whether the boat's lead time applies: not to an operator (P-4.7). */
  readonly mustKeepLeadTime: boolean;
}
