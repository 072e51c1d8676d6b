import type { StripeErrorBody } from '../api/refusal.ts';
import { newId } from './new-id.ts';

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

/**
 * The fields that vary; the other fields of Stripe's object are constant (`REST`). Amounts in cents, times in epoch
 * seconds.
 */
export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  /** Epoch seconds. The sandbox's own field, from which it computes when an authorization expires. */
  authorized_at: number | null;
  automatic_payment_methods: { allow_redirects: 'always' | 'never'; enabled: true } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  /** manual: the card is only authorized; another request captures the amount. */
  capture_method: 'automatic_async' | 'manual';
  client_secret: string;
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: StripeErrorBody | null;
  latest_charge: string | null;
  metadata: Record<string, string>;
  next_action: NextAction | null;
  payment_method: string | null;
  receipt_email: string | null;
  /** off_session: after the payment, the card is stored with the customer. */
  setup_future_usage: 'off_session' | null;
  status: IntentStatus;
}

export interface NextAction {
  type: 'redirect_to_url';
  redirect_to_url: { return_url: string | null; url: string };
}

export type IntentOrder = Pick<
  PaymentIntent,
  | 'amount'
  | 'automatic_payment_methods'
  | 'capture_method'
  | 'currency'
  | 'customer'
  | 'description'
  | 'metadata'
  | 'receipt_email'
  | 'setup_future_usage'
>;

const REST = {
  amount_details: { tip: {} },
  application: null,
  application_fee_amount: null,
  confirmation_method: 'automatic',
  livemode: false,
  on_behalf_of: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  payment_method_types: ['card'],
  processing: null,
  shipping: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
};

/** The fields of an intent that a publishable key may see. */
const PUBLIC_FIELDS = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
];

export function newIntent(order: IntentOrder, created: number): PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    ...order,
    amount_capturable: 0,
    amount_received: 0,
    authorized_at: null,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: newId(`${id}_secret`),
    created,
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
    ...REST,
  };
}

/** An authorization expires after seven days, as with Stripe for most cards. */
export const AUTHORIZATION_SECONDS = 7 * 24 * 3600;

/** The intent at `now` (epoch seconds): an expired authorization is canceled. */
export function currentIntent(intent: PaymentIntent, now: number): PaymentIntent {
  const { authorized_at: authorizedAt } = intent;
  if (intent.status !== 'requires_capture' || authorizedAt === null) return intent;
  const endsAt = authorizedAt + AUTHORIZATION_SECONDS;
  if (endsAt > now) return intent;
  return {
    ...intent,
    amount_capturable: 0,
    canceled_at: endsAt,
    cancellation_reason: 'automatic',
    status: 'canceled',
  };
}

export function publicView(intent: PaymentIntent): Partial<PaymentIntent> {
  return Object.fromEntries(Object.entries(intent).filter(([name]) => PUBLIC_FIELDS.includes(name)));
}
