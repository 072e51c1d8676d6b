import { randomFillSync } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const LETTERS = 24;
/** A buffer of random bytes for many ids, because fetching them from the system for each id is slow. */
const random = new Uint8Array(LETTERS * 256);
let used = random.length;

/** An id in Stripe's format, `pi_3aXk…`: 24 letters and digits, over 128 random bits. */
export function newId(prefix: string): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  let id = `${prefix}_`;
  for (const end = used + LETTERS; used < end; used += 1) id += ALPHABET[(random[used] ?? 0) % ALPHABET.length];
  return id;
}
