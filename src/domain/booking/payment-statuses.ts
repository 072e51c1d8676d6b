/** Statuses of a payment that may still be made: not decided at the card provider (P-11.5). */
export const OPEN_PAYMENT_STATUSES: readonly string[] = ['created', 'processing', 'requires_action'];

/** Statuses of a refund that is on its way: ordered, and neither carried out nor failed. */
export const OPEN_REFUND_STATUSES: readonly string[] = ['created', 'pending'];

/** Statuses of a refund that counts as returned when something is decided (`keptCents`): gone back or on its way. */
export const RETURNED_REFUND_STATUSES: readonly string[] = [...OPEN_REFUND_STATUSES, 'succeeded'];

/** Statuses of a refund that did not go back: refused, or stopped in the provider's dashboard. */
export const FAILED_REFUND_STATUSES: readonly string[] = ['failed', 'canceled'];
