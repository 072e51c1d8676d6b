import type { Clock } from '../clock.ts';
import { traced } from '../../tracing/spans.ts';
import type { CardProvider } from './card-provider.ts';
import { circuitBreaker } from './circuit-breaker.ts';
import { sharedCalls } from './shared-calls.ts';

/**
 * The same provider behind a circuit breaker. Equal orders at the same time share one call, which counts once for the breaker.
 * Reads are never shared, because one that began earlier may miss the latest change. Reading webhooks makes no call and bypasses
 * the breaker.
 */
export function guardedCards(cards: CardProvider, clock: Clock): CardProvider {
  const breaker = circuitBreaker(clock);
  const call = <T>(name: string, work: () => Promise<T>) =>
    traced({ name: `cards ${name}`, kind: 'client' }, () => breaker.run(work));
  return {
    name: cards.name,
    publishableKey: cards.publishableKey,
    circuit: () => breaker.state(),
    createIntent: sharedCalls((order) => call('create_intent', () => cards.createIntent(order))),
    retrieveIntent: (id) => call('retrieve_intent', () => cards.retrieveIntent(id)),
    cancelIntent: (id) => call('cancel_intent', () => cards.cancelIntent(id)),
    createCustomer: sharedCalls((order) => call('create_customer', () => cards.createCustomer(order))),
    keepCard: (order) => call('keep_card', () => cards.keepCard(order)),
    chargeKeptCard: sharedCalls((order) => call('charge_kept_card', () => cards.chargeKeptCard(order))),
    forgetCard: (methodId) => call('forget_card', () => cards.forgetCard(methodId)),
    captureIntent: sharedCalls((order) => call('capture_intent', () => cards.captureIntent(order))),
    refund: sharedCalls((order) => call('refund', () => cards.refund(order))),
    listEvents: (span) => call('list_events', () => cards.listEvents(span)),
    readEvent: (rawBody, signature) => cards.readEvent(rawBody, signature),
  };
}
