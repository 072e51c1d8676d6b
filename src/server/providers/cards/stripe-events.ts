import Stripe from 'stripe';
import type { Clock } from '../clock.ts';
import type { CardEvent, EventSpan } from './card-provider.ts';

const TOLERANCE_SECONDS = 300;

interface SignedBody {
  rawBody: Buffer;
  /** The `Stripe-Signature` header. */
  signature: string;
}

/** The event in a webhook's body; null unless it was signed with `secret` within 300 s of now, before or after. */
export function readSignedEvent({ rawBody, signature }: SignedBody, secret: string, clock: Clock): CardEvent | null {
  const nowMs = clock.now().epochMilliseconds;
  if (isFromTheFuture(signature, nowMs)) return null;
  try {
    const event = Stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, nowMs);
    return cardEvent(event);
  } catch {
    return null; // wrong secret, too old or not an event: the caller treats all the same
  }
}

/** The types of events about money after a payment, all of which the webhook also receives (docs/going-live-with-stripe.md). */
const LISTED = [
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'refund.created',
  'refund.updated',
  'refund.failed',
];

export async function listEvents(stripe: Stripe, { from, until, atMost }: EventSpan): Promise<CardEvent[]> {
  const created = { gte: secondsOf(from), lte: secondsOf(until) };
  const events = await stripe.events.list({ types: LISTED, created, limit: 100 }).autoPagingToArray({ limit: atMost });
  return events.map(cardEvent);
}

function secondsOf({ epochMilliseconds }: Temporal.Instant): number {
  return Math.floor(epochMilliseconds / 1000);
}

function cardEvent(event: Stripe.Event): CardEvent {
  return { id: event.id, type: event.type, intentId: intentOf(event) };
}

/** The SDK only rejects signatures that are too old. */
function isFromTheFuture(signature: string, nowMs: number): boolean {
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  return signedAt - nowMs / 1000 > TOLERANCE_SECONDS;
}

function intentOf(event: Stripe.Event): string | null {
  const about = event.data.object as { object?: string; id?: string; payment_intent?: string | { id: string } | null };
  if (about.object === 'payment_intent') return about.id ?? null;
  const { payment_intent: intent } = about;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
