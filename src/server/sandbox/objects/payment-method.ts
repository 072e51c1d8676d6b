import type { CardBehaviour } from '../cards/test-cards.ts';
import { newId } from './new-id.ts';

export interface BillingDetails {
  address: Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>;
  email: string | null;
  name: string | null;
  phone: string | null;
}

/** The stored facts of a card. Its number is never stored. */
export interface CardFacts {
  brand: string;
  country: string;
  exp_month: number;
  exp_year: number;
  funding: 'credit' | 'debit' | 'prepaid';
  last4: string;
}

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  billing_details: BillingDetails;
  card: CardFacts;
  created: number;
  /** The customer whose payments may be charged to the card; null: for one payment only. */
  customer: string | null;
  livemode: false;
  metadata: Record<string, string>;
  type: 'card';
}

/** A payment method with the behaviour of its test card, which is stored beside it and never returned. */
export interface ChosenMethod {
  method: PaymentMethod;
  behaviour: CardBehaviour;
}

export function newPaymentMethod(card: CardFacts, billing_details: BillingDetails, created: number): PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    billing_details,
    card,
    created,
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}
