import { shortNumber } from '#domain/booking/booking-money.ts';
import { amountDueCents, keptCents } from '#domain/booking/balance.ts';
import { type Cents, isPayableByCard } from '#domain/money.ts';
import { PAGES } from '#contract/pages.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { type Queryable, withTransaction } from '../../../db/database.ts';
import { type CardIntent, ProviderRefusal } from '../../../providers/cards/card-provider.ts';
import { lockBooking } from '../../queries/lock-booking.ts';
import { applyIntent } from '../apply-intent.ts';
import { cancelPayment } from '../changes/queries/pending-changes.ts';
import { endOpenIntents } from '../end-open-intents.ts';
import { paidPaymentsOf } from '../paid-payments.ts';
import { storePaymentIntent } from '../queries/due-payments.ts';
import { insertCardPayment, openPayment } from '../queries/pay-later.ts';
import { recordChargeFailed, setCharge, storedCard } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'cards' | 'env'>;

interface Charge {
  bookingId: string;
  paymentId: string;
  amountCents: Cents;
  customerId: string;
  methodId: string;
  /** null: not yet opened at the provider. */
  intentId: string | null;
}

/**
 * Charges the amount due, once, to the card that the guest has agreed to (P-14.8). The payment is written first, its
 * intent is created under the payment's key, and only an intent that nobody has tried to pay is charged. After a crash
 * the next call continues. What the provider refuses counts as a failed charge of this card.
 * @throws AppError state_conflict while the bank decides about a payment by the guest; ProviderUnavailable
 */
export async function chargeStoredCard(deps: Deps, bookingId: string): Promise<void> {
  const begun = await withTransaction(deps.db, (sql) => beginCharge(sql, bookingId, deps.cards.name));
  if (begun === null) return;
  // The guest has opened the payment page. That payment is ended, so that the guest does not pay twice.
  if (typeof begun === 'string') return endOpenIntents(deps, [begun]);
  try {
    const intent = await intentOf(deps, begun);
    if (intent) await chargeIntent(deps, begun, intent);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await recordFailure(deps, bookingId, 'card_not_usable');
  }
}

/** Returns the charge; the intent of another payment that must be ended first; or null: there is nothing to charge. */
async function beginCharge(sql: Queryable, bookingId: string, provider: string): Promise<Charge | string | null> {
  const [booking] = await lockBooking(sql, [bookingId]);
  const [card] = await storedCard(sql, [bookingId]);
  if (!booking || !card || card.has_ended || !card.method_id || !card.customer_id) return null;
  const { status, amount_gross_cents: amountCents } = booking;
  const kept = keptCents(await paidPaymentsOf(sql, bookingId));
  const dueCents = amountDueCents({ status, amountCents, keptCents: kept });
  if (!isPayableByCard(dueCents) || dueCents > card.agreed_cents) return null;
  const common = { bookingId, customerId: card.customer_id, methodId: card.method_id };
  const isUnderWay = card.charge_status !== null && card.charge_status !== 'canceled' && card.charge_cents === dueCents;
  if (card.charge_payment_id && isUnderWay) {
    return { ...common, paymentId: card.charge_payment_id, amountCents: dueCents, intentId: card.charge_intent_id };
  }
  const [open] = await openPayment(sql, [bookingId]);
  if (open?.provider_payment_id) return open.provider_payment_id;
  if (open) await cancelPayment(sql, [open.id]);
  const [payment] = await insertCardPayment(sql, [bookingId, provider, dueCents]);
  if (!payment) throw new Error(`No payment could be opened for booking ${bookingId}`);
  await setCharge(sql, [bookingId, payment.id]);
  return { ...common, paymentId: payment.id, amountCents: dueCents, intentId: null };
}

/** null: the booking or the payment was canceled meanwhile. */
async function intentOf({ cards, db }: Deps, charge: Charge): Promise<CardIntent | null> {
  const { bookingId, paymentId, amountCents, customerId } = charge;
  if (charge.intentId !== null) return cards.retrieveIntent(charge.intentId);
  // The payment page makes the same request: equal requests give one intent.
  const description = `Booking ${shortNumber(bookingId)}`;
  const idempotencyKey = `intent-${paymentId}`;
  const intent = await cards.createIntent({ bookingId, amountCents, description, customerId, idempotencyKey });
  const [stored] = await storePaymentIntent(db.pool, [bookingId, paymentId, intent.id]);
  if (stored?.is_alive) return cards.retrieveIntent(intent.id);
  await cards.cancelIntent(intent.id);
  return null;
}

async function chargeIntent(deps: Deps, charge: Charge, intent: CardIntent): Promise<void> {
  const isUntried = intent.status === 'requires_payment_method' && intent.failureCode === null;
  const charged = isUntried ? await confirm(deps, charge, intent.id) : intent;
  await applyIntent(deps, charged);
  const isOpen = charged.status === 'requires_payment_method' || charged.status === 'requires_action';
  if (isOpen) await recordFailure(deps, charge.bookingId, charged.failureCode ?? 'unknown');
}

function confirm({ cards, env }: Deps, charge: Charge, intentId: string): Promise<CardIntent> {
  return cards.chargeKeptCard({
    intentId,
    methodId: charge.methodId,
    returnUrl: env.publicUrl + PAGES.payLink.path(charge.bookingId),
    idempotencyKey: `charge-${charge.paymentId}`,
  });
}

/** If the provider made no intent for the card's customer, the payment page opens another payment, without the customer. */
async function recordFailure({ db }: Deps, bookingId: string, failureCode: string): Promise<void> {
  await withTransaction(db, async (sql) => {
    await lockBooking(sql, [bookingId]);
    await recordChargeFailed(sql, [bookingId, failureCode]);
    const [card] = await storedCard(sql, [bookingId]);
    if (card?.charge_payment_id && card.charge_intent_id === null) await cancelPayment(sql, [card.charge_payment_id]);
  });
}
