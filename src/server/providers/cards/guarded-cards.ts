import type { Clock } from '../clock.ts';
import type { CardProvider } from './card-provider.ts';
import { circuitBreaker } from './circuit-breaker.ts';

/** The same provider behind a circuit breaker. Reading webhooks makes no call and skips it. */
export function guardedCards(cards: CardProvider, clock: Clock): CardProvider {
  const breaker = circuitBreaker(clock);
  return {
    name: cards.name,
    publishableKey: cards.publishableKey,
    circuit: () => breaker.state(),
    createIntent: (order) => breaker.run(() => cards.createIntent(order)),
    retrieveIntent: (id) => breaker.run(() => cards.retrieveIntent(id)),
    cancelIntent: (id) => breaker.run(() => cards.cancelIntent(id)),
    refund: (order) => breaker.run(() => cards.refund(order)),
    readEvent: (rawBody, signature) => cards.readEvent(rawBody, signature),
  };
}
