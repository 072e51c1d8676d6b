import { randomBytes } from 'node:crypto';
import { CODE_DIGITS } from '#domain/readable-code.ts';

/** A code of this many random digits of 5 bits each, such as `7K3M9QX2TB`, which cannot be guessed. */
export function newCode(digits: number): string {
  return [...randomBytes(digits)].map((byte) => CODE_DIGITS[byte % CODE_DIGITS.length]).join('');
}
