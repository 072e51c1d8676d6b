/** A decline with Stripe's code and message: https://docs.stripe.com/testing#declined-payments */
export interface Decline {
  code: string;
  declineCode: string | null;
  message: string;
}

/**
 * What happens when the card is charged; `ask` sends the buyer to the bank's page first. Refunds can be pending for a while or
 * fail later, and the payment can be disputed.
 */
export type CardBehaviour =
  | { does: 'pay'; refunds?: 'slow' | 'failing'; isDisputed?: true }
  | { does: 'decline'; decline: Decline }
  | {
      does: 'ask';
      afterwards: { does: 'pay' } | { does: 'decline'; decline: Decline };
      /** The outcome of an off-session charge of the stored card; absent: declined, because authentication is required. */
      offSession?: { does: 'pay' } | { does: 'decline'; decline: Decline };
    };

export interface TestCard {
  number: string;
  brand: string;
  behaviour: CardBehaviour;
  funding?: 'credit' | 'debit' | 'prepaid';
}

const PAYS = { does: 'pay' } as const;
const ASKS = { does: 'ask', afterwards: PAYS } as const;

/** The published test numbers and their meanings: https://docs.stripe.com/testing */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behaviour: PAYS },
  { number: '4000056655665556', brand: 'visa', behaviour: PAYS, funding: 'debit' },
  { number: '5555555555554444', brand: 'mastercard', behaviour: PAYS },
  { number: '2223003122003222', brand: 'mastercard', behaviour: PAYS },
  { number: '5200828282828210', brand: 'mastercard', behaviour: PAYS, funding: 'debit' },
  { number: '5105105105105100', brand: 'mastercard', behaviour: PAYS, funding: 'prepaid' },
  { number: '378282246310005', brand: 'amex', behaviour: PAYS },
  { number: '371449635398431', brand: 'amex', behaviour: PAYS },
  { number: '6011111111111117', brand: 'discover', behaviour: PAYS },
  { number: '3056930009020004', brand: 'diners', behaviour: PAYS },
  { number: '3566002020360505', brand: 'jcb', behaviour: PAYS },
  { number: '6200000000000005', brand: 'unionpay', behaviour: PAYS },
  { number: '4000000000000002', brand: 'visa', behaviour: declined('generic_decline') },
  { number: '4000000000009995', brand: 'visa', behaviour: declined('insufficient_funds') },
  { number: '4000000000009987', brand: 'visa', behaviour: declined('lost_card') },
  { number: '4000000000009979', brand: 'visa', behaviour: declined('stolen_card') },
  { number: '4000000000000069', brand: 'visa', behaviour: refused('expired_card', 'Your card has expired.') },
  {
    number: '4000000000000127',
    brand: 'visa',
    behaviour: refused('incorrect_cvc', "Your card's security code is incorrect."),
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    behaviour: refused('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  },
  { number: '4000002760003184', brand: 'visa', behaviour: ASKS },
  { number: '4000002500003155', brand: 'visa', behaviour: { ...ASKS, offSession: PAYS } },
  { number: '4000003800000446', brand: 'visa', behaviour: { ...ASKS, offSession: PAYS } },
  { number: '4000008260003178', brand: 'visa', behaviour: { ...ASKS, offSession: declined('insufficient_funds') } },
  { number: '4000000000003220', brand: 'visa', behaviour: ASKS },
  {
    number: '4000008400001629',
    brand: 'visa',
    behaviour: { does: 'ask', afterwards: declined('generic_decline') },
  },
  { number: '4000000000000259', brand: 'visa', behaviour: { does: 'pay', isDisputed: true } },
  { number: '4000000000007726', brand: 'visa', behaviour: { does: 'pay', refunds: 'slow' } },
  { number: '4000000000005126', brand: 'visa', behaviour: { does: 'pay', refunds: 'failing' } },
];

/** The ready-made payment methods for programs; `pm_card_visa_chargeDeclined` is the same as without `visa_`. */
const READY_MADE: Readonly<Record<string, string>> = {
  visa: '4242424242424242',
  visa_debit: '4000056655665556',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  chargeDeclined: '4000000000000002',
  chargeDeclinedInsufficientFunds: '4000000000009995',
  chargeDeclinedLostCard: '4000000000009987',
  chargeDeclinedStolenCard: '4000000000009979',
  chargeDeclinedExpiredCard: '4000000000000069',
  chargeDeclinedIncorrectCvc: '4000000000000127',
  chargeDeclinedProcessingError: '4000000000000119',
  authenticationRequired: '4000002760003184',
  threeDSecure2Required: '4000000000003220',
  authenticationRequiredOnSetup: '4000002500003155',
  authenticationRequiredSetupForOffSession: '4000003800000446',
  authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
  createDispute: '4000000000000259',
  pendingRefund: '4000000000007726',
  refundFail: '4000000000005126',
};

export function cardByNumber(number: string): TestCard | null {
  return TEST_CARDS.find((card) => card.number === number) ?? null;
}

/** `pm_card_…`; null for every other id. */
export function cardByReadyMadeId(id: string): TestCard | null {
  const name = /^pm_card_(\w+)$/.exec(id)?.[1];
  if (name === undefined) return null;
  const number = Object.hasOwn(READY_MADE, name) ? READY_MADE[name] : READY_MADE[name.replace(/^visa_/, '')];
  return number === undefined ? null : cardByNumber(number);
}

/** A number that is not a test card is declined, as in Stripe's test mode: it may be a real card. */
export const NOT_A_TEST_CARD: Decline = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
};

/** The bank requires authentication, but the card's owner is not present. */
export const OWNER_IS_ASKED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

function declined(declineCode: string) {
  const message =
    declineCode === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.';
  return { does: 'decline', decline: { code: 'card_declined', declineCode, message } } as const;
}

function refused(code: string, message: string) {
  return { does: 'decline', decline: { code, declineCode: null, message } } as const;
}
