/** Words of Stripe's API for the state of a dispute that have a text; another word is shown as it came. */
export const DISPUTE_STATUSES = [
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
] as const;

/** The same for its reason. */
export const DISPUTE_REASONS = [
  'general',
  'fraudulent',
  'duplicate',
  'product_not_received',
  'product_unacceptable',
  'credit_not_processed',
  'unrecognized',
  'subscription_canceled',
] as const;
