import { shownCode, typedCode } from '#domain/readable-code.ts';
import { hashToken } from '../../../http/token-hash.ts';
import { newCode } from '../../../new-code.ts';

const HOW_MANY = 10;
const DIGITS = 16;

/** Ten codes of 80 random bits, in groups of four: `7K2M-…`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => shownCode(newCode(DIGITS)));
}

/** The stored hash of a code as a person types it. */
export function hashRecoveryCode(typed: string): Buffer {
  return hashToken(typedCode(typed));
}
