import { Refusal } from '../api/refusal.ts';

export interface TypedCard {
  number: string;
  expMonth: number;
  /** Four digits. */
  expYear: number;
  cvc: string | null;
}

/**
 * Refuses an invalid card before the bank is asked, with Stripe's messages and order of checks. `nowSeconds` is epoch
 * time.
 */
export function checkTypedCard(card: TypedCard, nowSeconds: number): void {
  if (!isCardNumber(card.number)) throw cardRefusal('incorrect_number', 'number', 'Your card number is incorrect.');
  checkExpiry(card, nowSeconds);
  const cvcLength = /^3[47]/.test(card.number) ? 4 : 3;
  if (card.cvc !== null && !new RegExp(`^\\d{${cvcLength}}$`).test(card.cvc)) {
    throw cardRefusal('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
}

function checkExpiry({ expMonth, expYear }: TypedCard, nowSeconds: number): void {
  const month = Temporal.Instant.fromEpochMilliseconds(nowSeconds * 1000)
    .toZonedDateTimeISO('UTC')
    .toPlainDate();
  if (expYear < month.year || expYear > month.year + 50) {
    throw cardRefusal('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  const isOver = expYear === month.year && expMonth < month.month;
  if (expMonth < 1 || expMonth > 12 || isOver) {
    throw cardRefusal('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
}

/** 12 to 19 digits whose Luhn sum is a multiple of ten. */
function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const digits = [...number].map(Number).toReversed();
  const sum = digits.reduce((total, digit, place) => total + (place % 2 === 0 ? digit : luhnDouble(digit)), 0);
  return sum % 10 === 0;
}

function luhnDouble(digit: number): number {
  return digit > 4 ? 2 * digit - 9 : 2 * digit;
}

function cardRefusal(code: string, param: string, message: string): Refusal {
  return new Refusal(402, { type: 'card_error', code, message, param });
}
