import { newId } from './new-id.ts';

/** The API version that the sandbox imitates: the version of the SDK. */
export const API_VERSION = '2026-10-28.endive';

export type EventType =
  | 'charge.captured'
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated';

/** The events delivered to the shop's webhook. The others are only listed. */
const SUBSCRIBED: readonly EventType[] = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.refunded',
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'refund.failed',
  'refund.updated',
];

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
  type: EventType;
}

export function newEvent(type: EventType, object: object, created: number): StripeEvent {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: isSubscribed(type) ? 1 : 0,
    request: { id: null, idempotency_key: null },
    type,
  };
}

export function isSubscribed(type: EventType): boolean {
  return SUBSCRIBED.includes(type);
}
