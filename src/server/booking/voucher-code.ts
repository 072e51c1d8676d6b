import { CODE_LENGTH, typedVoucherCode } from '#domain/booking/voucher.ts';
import { shownCode } from '#domain/readable-code.ts';
import type { AppDeps } from '../app-deps.ts';
import { hashToken } from '../http/token-hash.ts';
import { newCode } from '../new-code.ts';
import { openSecret, sealSecret } from '../sealed-secret.ts';

/** 80 random bits, in the form in which codes are compared. */
export function newVoucherCode(): string {
  return newCode(CODE_LENGTH);
}

/** The stored hash that finds a code again; null: the typed text cannot be a code. */
export function hashOfCode(typed: string): Buffer | null {
  const code = typedVoucherCode(typed);
  return code === null ? null : hashToken(code);
}

/** Encrypts the code for the database, bound to the voucher. */
export function sealCode(secrets: AppDeps['secrets'], voucherId: string, code: string): Buffer {
  return sealSecret(secrets, { purpose: 'voucher', owner: voucherId }, Buffer.from(code));
}

/** The code as shown to people; null: it was sealed with a secret that is no longer known. */
export function openCode(secrets: AppDeps['secrets'], voucher: { id: string; sealed_code: Buffer }): string | null {
  const plain = openSecret(secrets, { purpose: 'voucher', owner: voucher.id }, voucher.sealed_code);
  return plain && shownCode(plain.toString());
}
