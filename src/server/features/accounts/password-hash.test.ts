import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './password-hash.ts';

test('a password opens its own hash and no other does', async () => {
  const hash = await hashPassword('calm water 42');

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await passwordMatches('calm water 42', hash)).toBe(true);
  expect(await passwordMatches('calm water 43', hash)).toBe(false);
  expect(await passwordMatches('', hash)).toBe(false);
});

test('the same password has another hash each time', async () => {
  expect(await hashPassword('calm water 42')).not.toBe(await hashPassword('calm water 42'));
});

test('an é typed as one sign or as two is the same password', async () => {
  const hash = await hashPassword('caf\u00e9 au lait');

  expect(await passwordMatches('cafe\u0301 au lait', hash)).toBe(true);
});

test('a hash made at another cost still opens, so that the cost can be raised', async () => {
  // argon2id of "calm water 42" with 8 MiB, one pass, salt "0123456789abcdef"
  const { argon2Sync } = await import('node:crypto');
  const nonce = Buffer.from('0123456789abcdef');
  const message = Buffer.from('calm water 42');
  const key = argon2Sync('argon2id', { message, nonce, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 });
  const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

  expect(await passwordMatches('calm water 42', `$argon2id$v=19$m=8192,t=1,p=1$${plain(nonce)}$${plain(key)}`)).toBe(
    true,
  );
});

test('a stored hash that cannot be read is a fault, never a match', async () => {
  await expect(passwordMatches('x', 'plain text')).rejects.toThrow('not argon2id');
});
