import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id in Stripe's format, `pi_3aXk…`: 24 letters and digits, over 128 random bits. */
export function newId(prefix: string): string {
  const letters = [...randomBytes(24)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${prefix}_${letters.join('')}`;
}
