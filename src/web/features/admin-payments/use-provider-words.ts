import { useTranslation } from '../../i18n/use-translation.ts';

/** Words of Stripe's API that have a text, for the state of a dispute, its reason, and why a refund failed. */
const DISPUTE_STATUSES = [
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
] as const;

const DISPUTE_REASONS = [
  'general',
  'fraudulent',
  'duplicate',
  'product_not_received',
  'product_unacceptable',
  'credit_not_processed',
  'unrecognized',
  'subscription_canceled',
] as const;

const REFUND_FAILURES = [
  'lost_or_stolen_card',
  'expired_or_canceled_card',
  'charge_for_pending_refund_disputed',
  'insufficient_funds',
  'declined',
  'merchant_request',
] as const;

/** Why money went back: our words (booking/money; `dashboard`: no reason was given there) and Stripe's for refunds made there. */
const REFUND_REASONS = [
  'late',
  'wrong_amount',
  'canceled',
  'moved',
  'dashboard',
  'requested_by_customer',
  'duplicate',
  'fraudulent',
] as const;

/** Texts for the card provider's codes; a code without a text is shown unchanged. */
export function useProviderWords() {
  const { t } = useTranslation(['admin-payments', 'admin']);
  return {
    disputeStatus: (word: string) => say(DISPUTE_STATUSES, word, (known) => t(`payments.dispute.status.${known}`)),
    disputeReason: (word: string) => say(DISPUTE_REASONS, word, (known) => t(`payments.dispute.reason.${known}`)),
    refundFailure: (word: string) => say(REFUND_FAILURES, word, (known) => t(`payments.refundFailure.${known}`)),
    refundReason: (word: string) => say(REFUND_REASONS, word, (known) => t(`admin:refund.reason.${known}`)),
  };
}

function say<Word extends string>(words: readonly Word[], word: string, text: (known: Word) => string): string {
  const known = words.find((one) => one === word);
  return known === undefined ? word : text(known);
}
