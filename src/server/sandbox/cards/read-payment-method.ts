import { nested, requiredText, text, wholeNumber } from '../api/fields.ts';
import type { Form } from '../api/form.ts';
import { invalidRequest, missing } from '../api/refusal.ts';
import { type BillingDetails, type CardFacts, type ChosenMethod, newPaymentMethod } from '../objects/payment-method.ts';
import { checkTypedCard, type TypedCard } from './card-rules.ts';
import { cardByNumber, cardByReadyMadeId, NOT_A_TEST_CARD, type TestCard } from './test-cards.ts';

/** `pm_card_visa` and similar ids: a new card each time; null for every other id. */
export function readyMadeMethod(id: string, nowSeconds: number): ChosenMethod | null {
  const card = cardByReadyMadeId(id);
  if (!card) return null;
  const expYear = Temporal.Instant.fromEpochMilliseconds(nowSeconds * 1000).toZonedDateTimeISO('UTC').year + 4;
  const facts = cardFacts(card, { number: card.number, expMonth: 8, expYear, cvc: null });
  return { method: newPaymentMethod(facts, billingDetails({}), nowSeconds), behaviour: card.behaviour };
}

/** `payment_method_data[…]`: a card as entered, with the billing details. */
export function typedMethod(data: Form, nowSeconds: number): ChosenMethod {
  const type = text(data, 'type') ?? 'card';
  if (type !== 'card') throw invalidRequest('The sandbox takes cards only.', { param: 'payment_method_data[type]' });
  const typed = typedCard(nested(data, 'card'));
  checkTypedCard(typed, nowSeconds);
  const card = cardByNumber(typed.number) ?? unknownCard(typed.number);
  const details = billingDetails(nested(data, 'billing_details'));
  return { method: newPaymentMethod(cardFacts(card, typed), details, nowSeconds), behaviour: card.behaviour };
}

function typedCard(card: Form): TypedCard {
  const [expMonth, expYear] = [wholeNumber(card, 'exp_month'), wholeNumber(card, 'exp_year')];
  if (expMonth === null) throw missing('payment_method_data[card][exp_month]');
  if (expYear === null) throw missing('payment_method_data[card][exp_year]');
  return {
    number: requiredText(card, 'number').replace(/[\s-]/g, ''),
    expMonth,
    expYear: expYear < 100 ? 2000 + expYear : expYear,
    cvc: text(card, 'cvc'),
  };
}

function unknownCard(number: string): TestCard {
  return { number, brand: 'unknown', behaviour: { does: 'decline', decline: NOT_A_TEST_CARD } };
}

function cardFacts({ brand, funding = 'credit' }: TestCard, { number, expMonth, expYear }: TypedCard): CardFacts {
  return {
    brand,
    country: 'ES',
    exp_month: expMonth,
    exp_year: expYear,
    funding,
    last4: number.slice(-4),
  };
}

function billingDetails(given: Form): BillingDetails {
  const address = nested(given, 'address');
  return {
    address: {
      city: text(address, 'city'),
      country: text(address, 'country'),
      line1: text(address, 'line1'),
      line2: text(address, 'line2'),
      postal_code: text(address, 'postal_code'),
      state: text(address, 'state'),
    },
    email: text(given, 'email'),
    name: text(given, 'name'),
    phone: text(given, 'phone'),
  };
}
