/**
 * Minutes until a failed refund that the system owes is ordered again, by the number of failures (P-13.9): a quarter of an
 * hour, two hours, half a day, two days and four days. After that people decide.
 */
const PAUSES_MINUTES = [15, 2 * 60, 12 * 60, 48 * 60, 96 * 60];

/**
 * Failure codes of the provider after which another attempt cannot succeed: nothing is left, the bank has the money, or the
 * card is gone.
 */
const PERMANENT_FAILURES: readonly (string | null)[] = [
  'charge_already_refunded',
  'charge_disputed',
  'charge_for_pending_refund_disputed',
  'expired_or_canceled_card',
  'lost_or_stolen_card',
  'merchant_request',
  'resource_missing',
];

export interface FailedRefund {
  /** canceled: somebody stopped it in the provider's dashboard. */
  readonly status: 'failed' | 'canceled';
  readonly failureCode: string | null;
  /** 1 for the first attempt. */
  readonly attempt: number;
  readonly failedAt: Temporal.Instant;
}

/** When the refund is ordered again; null: never, people decide. */
export function retryTime({ status, failureCode, attempt, failedAt }: FailedRefund): Temporal.Instant | null {
  const minutes = PAUSES_MINUTES[attempt - 1];
  if (minutes === undefined || status === 'canceled' || PERMANENT_FAILURES.includes(failureCode)) return null;
  return failedAt.add({ minutes });
}
