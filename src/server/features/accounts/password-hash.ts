import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { hashingQueue } from './hashing-queue.ts';

/** OWASP ASVS 6.2: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const KEY_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const derive = promisify(argon2);

/** A PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await argon2id(password, salt, KEY_BYTES, COST);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(key)}`;
}

/** Returns false for a wrong password. @throws Error when the stored hash cannot be read */
export async function passwordMatches(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, key] = PHC.exec(phc) ?? [];
  if (salt === undefined || key === undefined) throw new Error('A stored password hash is not argon2id in PHC form');
  const expected = Buffer.from(key, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const actual = await argon2id(password, Buffer.from(salt, 'base64'), expected.length, cost);
  return timingSafeEqual(actual, expected);
}

/** NFKC, so that the same characters typed on different keyboards are the same password. */
function argon2id(password: string, nonce: Buffer, tagLength: number, cost: typeof COST): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  return hashingQueue.run(() => derive('argon2id', { message, nonce, tagLength, ...cost }));
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
