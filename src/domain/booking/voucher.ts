import { type Cents, SMALLEST_CARD_PAYMENT } from '../money.ts';

/** Crockford's base 32 digits: no I, L, O or U, which are easily confused when read out. */
export const CODE_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 16 digits of 5 bits: 80 bits that cannot be guessed. */
export const CODE_LENGTH = 16;
/** How long a voucher can be used (P-26.2). */
export const VOUCHER_MONTHS = 12;
/** Limits of a voucher that an operator issues, in cents. */
export const LEAST_ON_VOUCHER: Cents = 100;
export const MOST_ON_VOUCHER: Cents = 1_000_000;

/**
 * The code in its compared form, from typed input; null: it cannot be a code. Ignores case, spaces and dashes, and reads O as
 * 0, I and L as 1.
 */
export function typedVoucherCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isCode = code.length === CODE_LENGTH && [...code].every((digit) => CODE_DIGITS.includes(digit));
  return isCode ? code : null;
}

/** `7K3M-9QX2-TB4C-80VW`: the code as it is shown. */
export function shownVoucherCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code;
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
