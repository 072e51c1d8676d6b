import type { Party, PartyByAge } from '#domain/booking/passengers.ts';
import type { Cents } from '#domain/money.ts';
import type { ChangedRow } from '../money/changes/queries/write-change.ts';

/**
 * - sale: at the rates of the sale; seats take the seat price of the trip they move to
 * - today: at today's rates for the place
 * - keep: at the current price
 * - fixed: at the operator's price
 * - before: as in the row that a change has kept for its undo (P-15.15); `refundedCents` went back since that change
 */
export type ChangePricing =
  | { readonly at: 'sale' | 'today' | 'keep' }
  | { readonly at: 'fixed'; readonly cents: Cents }
  | { readonly at: 'before'; readonly row: ChangedRow; readonly refundedCents: Cents };

/** What a booking is to become; absent fields stay as they are. */
export interface ChangeWish {
  readonly boatId?: string | undefined;
  /** Start of the charter, or of the trip that the seats move to. */
  readonly start?: Temporal.Instant | undefined;
  /** Charters only: whole hours. */
  readonly hours?: number | undefined;
  /** Seats only: another trip by its id. Takes precedence over `start`. */
  readonly slotId?: string | undefined;
  /** Seats only: by age, or exactly, as the booking was before. */
  readonly party?: PartyByAge | Party | undefined;
  /** Charters only. */
  readonly people?: number | undefined;
  readonly pricing: ChangePricing;
  /** Whether the boat's lead time applies: to guests, not to the operator (P-4.7). */
  readonly mustKeepLeadTime?: boolean;
  /** Cents that the operator refunds instead of the policy's amount. */
  readonly refundCents?: Cents | undefined;
}
