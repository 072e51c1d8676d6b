import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRegistration } from '#contract/second-factor.ts';

/** What a WebAuthn answer claims; the defaults are those of an honest authenticator. */
interface Claims {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** Whether the person was verified by fingerprint, face or PIN. */
  isVerified?: boolean;
  counter?: number;
}

const ORIGIN = 'http://localhost:3000';
const [USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL] = [1, 4, 64];

/** An authenticator in software with one ES256 key, for a site at PUBLIC_URL's default. Without attestation. */
export function softwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const idText = id.toString('base64url');
  // COSE: kty 2 (EC2), alg -7 (ES256), curve 1 (P-256), x, y.
  const coseKey = cborMap([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);

  const authenticatorData = ({ rpId = 'localhost', isVerified = true, counter = 0 }: Claims, credential?: Buffer) => {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const rpIdHash = createHash('sha256').update(rpId).digest();
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  };
  const envelope = { id: idText, rawId: idText, type: 'public-key', clientExtensionResults: {} } as const;

  return {
    register(claims: Claims): PasskeyRegistration {
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const attestationObject = cborMap([
        ['fmt', 'none'],
        ['attStmt', []],
        ['authData', authenticatorData(claims, credential)],
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', claims).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      };
      return { ...envelope, response };
    },
    assert(claims: Claims): PasskeyAssertion {
      const data = authenticatorData(claims);
      const client = clientData('webauthn.get', claims);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      };
      return { ...envelope, response };
    },
  };
}

function clientData(type: string, { challenge, origin = ORIGIN }: Claims): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

type Cbor = number | string | Buffer | readonly [];

/** The part of CBOR that WebAuthn needs: integers, byte strings, texts, maps ([]: empty); lengths below 65,536. */
function cborMap(entries: readonly (readonly [number | string, Cbor])[]): Buffer {
  const items = entries.flatMap(([key, value]) => [cbor(key), cbor(value)]);
  return Buffer.concat([head(5, entries.length), ...items]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return head(5, 0);
}

function head(type: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(type << 5) | value]);
  if (value < 256) return Buffer.from([(type << 5) | 24, value]);
  return Buffer.from([(type << 5) | 25, value >> 8, value & 255]);
}
