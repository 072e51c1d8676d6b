import type { Clock } from '../clock.ts';
import type { CardProvider } from './card-provider.ts';
import { circuitBreaker } from './circuit-breaker.ts';
import { sharedCalls } from './shared-calls.ts';

/**
 * The same provider behind a circuit breaker. Equal orders at the same time are one call, which counts once for the
 * breaker; reads are never shared, since one that has begun earlier may miss what has just happened. Reading webhooks
 * makes no call and skips the breaker.
 */
export function guardedCards(cards: CardProvider, clock: Clock): CardProvider {
  const breaker = circuitBreaker(clock);
  return {
    name: cards.name,
    publishableKey: cards.publishableKey,
    circuit: () => breaker.state(),
    createIntent: sharedCalls((order) => breaker.run(() => cards.createIntent(order))),
    retrieveIntent: (id) => breaker.run(() => cards.retrieveIntent(id)),
    cancelIntent: (id) => breaker.run(() => cards.cancelIntent(id)),
    refund: sharedCalls((order) => breaker.run(() => cards.refund(order))),
    listEvents: (span) => breaker.run(() => cards.listEvents(span)),
    readEvent: (rawBody, signature) => cards.readEvent(rawBody, signature),
  };
}
