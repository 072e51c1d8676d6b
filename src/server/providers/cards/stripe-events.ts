import Stripe from 'stripe';
import type { Clock } from '../clock.ts';
import type { CardEvent } from './card-provider.ts';

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
    return { id: event.id, type: event.type, intentId: intentOf(event) };
  } catch {
    return null; // wrong secret, too old or not an event: the caller treats all the same
  }
}

/** The SDK only checks for old signatures. */
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
