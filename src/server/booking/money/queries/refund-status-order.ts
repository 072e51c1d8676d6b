/** SQL: the statuses of a refund in the order in which it reaches them. An older answer of the provider changes nothing. */
export const REFUND_STATUS_ORDER = `array['created', 'pending', 'succeeded', 'failed', 'canceled']`;
