export interface Ending {
  readonly bookingId: string;
  /** `expired` ends a hold only when it has expired by the database's clock. */
  readonly reason: 'expired' | 'released';
  /** Who releases the hold, as recorded in the audit log; by default `visitor`. */
  readonly actor?: string | undefined;
}

/**
 * - freed: canceled, its time or seats are free
 * - paid: it was paid first
 * - kept: a payment is under way, or a part was paid by hand
 * - gone: there is no such hold, or it cannot be ended like this
 */
export type HoldEnd = 'freed' | 'paid' | 'kept' | 'gone';
