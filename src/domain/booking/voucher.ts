import { type Cents, SMALLEST_CARD_PAYMENT } from '../money.ts';
import { CODE_DIGITS, typedCode } from '../readable-code.ts';

/** 16 digits of 5 bits: 80 bits that cannot be guessed. */
export const CODE_LENGTH = 16;
/** How long a voucher can be used (P-26.2). */
export const VOUCHER_MONTHS = 12;
/** How long money that a refund has put back on a voucher can be used at least (P-26.18). */
export const MONTHS_AFTER_REFUND = 6;
/** Limits of a voucher that an operator issues, in cents. */
export const LEAST_ON_VOUCHER: Cents = 100;
export const MOST_ON_VOUCHER: Cents = 1_000_000;

/** The code in its compared form, from typed input; null: it cannot be a code (P-26.1). */
export function typedVoucherCode(typed: string): string | null {
  const code = typedCode(typed);
  const isCode = code.length === CODE_LENGTH && [...code].every((digit) => CODE_DIGITS.includes(digit));
  return isCode ? code : null;
}

/**
 * Divides the amount due now between a voucher and the card. The card is charged 0 or at least 0.50 €: the voucher covers a
 * little less where it would leave a smaller amount.
 */
export function voucherShare(due: { readonly dueCents: Cents; readonly balanceCents: Cents }): {
  voucherCents: Cents;
  cardCents: Cents;
} {
  const { dueCents, balanceCents } = due;
  const voucherCents = Math.min(dueCents, Math.max(0, balanceCents));
  const cardCents = dueCents - voucherCents;
  if (cardCents === 0 || cardCents >= SMALLEST_CARD_PAYMENT) return { voucherCents, cardCents };
  const least = Math.min(dueCents, SMALLEST_CARD_PAYMENT);
  return { voucherCents: dueCents - least, cardCents: least };
}
