import { randomBytes } from 'node:crypto';
import { CURRENCY } from '#domain/money.ts';
import {
  type CardIntent,
  type CardProvider,
  type NewIntent,
  ProviderUnavailable,
} from '#server/providers/cards/card-provider.ts';

/** A card provider in memory, for tests of other features. Journeys use the sandbox instead. */
export interface FakeCards extends CardProvider {
  readonly intents: ReadonlyMap<string, CardIntent>;
  /** While true every call fails as if the provider were down. */
  isDown: boolean;
  /** Runs before each call: allows a delay or an intervening event. */
  beforeCall(call: 'create' | 'retrieve' | 'cancel', id: string): Promise<void>;
  /** Marks the intent as paid or as processing. */
  setStatus(id: string, status: CardIntent['status']): void;
}

export function fakeCards(): FakeCards {
  const intents = new Map<string, CardIntent>();
  const idByKey = new Map<string, string>();

  const reach = async (call: 'create' | 'retrieve' | 'cancel', id: string) => {
    await cards.beforeCall(call, id);
    if (cards.isDown) throw new ProviderUnavailable(new Error('down'));
  };
  const known = (id: string): CardIntent => {
    const intent = intents.get(id);
    if (!intent) throw new Error(`No such intent: ${id}`);
    return intent;
  };

  const cards: FakeCards = {
    name: 'sandbox',
    publishableKey: 'pk_test_sandbox',
    intents,
    isDown: false,
    beforeCall: async () => {},
    setStatus(id, status) {
      const intent = known(id);
      intents.set(id, { ...intent, status, receivedCents: status === 'succeeded' ? intent.amountCents : 0 });
    },
    async createIntent(order) {
      await reach('create', order.bookingId ?? order.giftSaleId ?? '');
      const id = idByKey.get(order.idempotencyKey) ?? `pi_${randomBytes(12).toString('hex')}`;
      if (!intents.has(id)) intents.set(id, newIntent(id, order));
      idByKey.set(order.idempotencyKey, id);
      return known(id);
    },
    async retrieveIntent(id) {
      await reach('retrieve', id);
      return intents.get(id) ?? null;
    },
    async cancelIntent(id) {
      await reach('cancel', id);
      const { status } = known(id);
      if (status !== 'succeeded' && status !== 'processing') cards.setStatus(id, 'canceled');
      return known(id);
    },
    createCustomer: async ({ bookingId }) => `cus_${bookingId}`,
    keepCard: async () => {},
    forgetCard: async () => {},
    async chargeKeptCard() {
      throw new Error('fakeCards does not support kept cards');
    },
    async captureIntent() {
      throw new Error('fakeCards does not support authorizations');
    },
    async refund() {
      throw new Error('fakeCards does not support refunds');
    },
    readEvent: () => null,
    listEvents: async () => [],
  };
  return cards;
}

function newIntent(id: string, order: NewIntent): CardIntent {
  return {
    id,
    clientSecret: `${id}_secret_${randomBytes(8).toString('hex')}`,
    status: 'requires_payment_method',
    currency: CURRENCY,
    amountCents: order.amountCents,
    receivedCents: 0,
    refundedCents: 0,
    feeCents: null,
    bookingId: order.bookingId ?? null,
    securityDepositId: null,
    giftSaleId: order.giftSaleId ?? null,
    captureBefore: null,
    keptCard: null,
    groupPaymentId: order.groupPaymentId ?? null,
    failureCode: null,
    refunds: [],
    disputes: [],
  };
}
