import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { AppDeps } from './app-deps.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Keyring = AppDeps['secrets'];

/** The purpose of the secret and the row that owns it. */
interface Seal {
  readonly purpose: 'authenticator-app' | 'voucher';
  readonly owner: string;
}

/**
 * Encrypts a secret for storage in the database, from which it must be readable again: nonce, tag, ciphertext. The key is derived
 * from the first of the site's secrets and the purpose, so a copy of the database alone reveals nothing. The ciphertext is bound
 * to its owner and cannot be opened for another one.
 */
export function sealSecret([secret]: Keyring, { purpose, owner }: Seal, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(secret, purpose), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** null: sealed with a secret that is no longer in the keyring, or for another owner. */
export function openSecret(secrets: Keyring, seal: Seal, sealed: Buffer): Buffer | null {
  for (const secret of secrets) {
    const plain = openWith(secret, seal, sealed);
    if (plain) return plain;
  }
  return null;
}

function openWith(secret: string, { purpose, owner }: Seal, sealed: Buffer): Buffer | null {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keyFrom(secret, purpose), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

function keyFrom(secret: string, purpose: Seal['purpose']): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
