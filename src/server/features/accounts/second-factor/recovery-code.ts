import { randomBytes } from 'node:crypto';
import { hashToken } from '../../../http/token-hash.ts';

const HOW_MANY = 10;
const BYTES = 10;
/** Crockford's base32: no letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten codes of 80 random bits, in groups of four: `7K2M-…`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => inGroups(base32(randomBytes(BYTES))));
}

/** The stored hash of a code as a person types it: any case, with or without dashes, O for 0, I or L for 1. */
export function hashRecoveryCode(typed: string): Buffer {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return hashToken(code);
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replaceAll(/.{5}/g, (five) => ALPHABET.charAt(Number.parseInt(five, 2)));
}

function inGroups(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}
