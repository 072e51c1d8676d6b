import { randomBytes } from 'node:crypto';

/** Crockford's digits: no I, L, O or U, so that a code read out loud is written down right. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** 50 random bits, such as `7K3M9QX2TB`: a ticket cannot be guessed, and no two are alike. */
export function newTicketCode(): string {
  return [...randomBytes(LENGTH)].map((byte) => DIGITS[byte % DIGITS.length]).join('');
}
