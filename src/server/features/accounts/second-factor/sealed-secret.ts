import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { AppDeps } from '../../../app-deps.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Keyring = AppDeps['secrets'];

/**
 * Encrypts the secret of an authenticator app for the database: nonce, tag, ciphertext. The key derives from the first
 * of the site's secrets, so a copy of the database alone yields no codes. Bound to the account: a copied row opens for
 * no other.
 */
export function sealSecret([secret]: Keyring, userId: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(secret), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** null: sealed with a secret that is no longer in the keyring, or for another account. */
export function openSecret(secrets: Keyring, userId: string, sealed: Buffer): Buffer | null {
  for (const secret of secrets) {
    const plain = openWith(secret, userId, sealed);
    if (plain) return plain;
  }
  return null;
}

function openWith(secret: string, userId: string, sealed: Buffer): Buffer | null {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keyFrom(secret), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(userId));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

function keyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'authenticator-app', 32));
}
