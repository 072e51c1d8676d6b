import { randomBytes } from 'node:crypto';

/** Crockford's base 32 digits: no I, L, O or U, which are easily confused when read out. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** 50 random bits, such as `7K3M9QX2TB`, so that a code cannot be guessed. */
export function newTicketCode(): string {
  return [...randomBytes(LENGTH)].map((byte) => DIGITS[byte % DIGITS.length]).join('');
}
