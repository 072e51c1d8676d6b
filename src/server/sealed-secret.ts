import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { AppDeps } from './app-deps.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Keyring = AppDeps['secrets'];

/** What is sealed, and the row that it belongs to. */
interface Seal {
  readonly purpose: 'authenticator-app' | 'voucher';
  readonly owner: string;
}

/**
 * Encrypts a secret that has to be read again for the database: nonce, tag, ciphertext. The key derives from the first of the
 * site's secrets and the purpose, so a copy of the database alone yields nothing. Bound to its owner: a copied row opens for
 * no other.
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
