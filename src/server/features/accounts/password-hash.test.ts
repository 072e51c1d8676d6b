import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './password-hash.ts';

test('a hash matches its own password only', async () => {
  const hash = await hashPassword('calm water 42');

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await passwordMatches('calm water 42', hash)).toBe(true);
  expect(await passwordMatches('calm water 43', hash)).toBe(false);
  expect(await passwordMatches('', hash)).toBe(false);
});

test('hashing the same password twice gives different hashes', async () => {
  expect(await hashPassword('calm water 42')).not.toBe(await hashPassword('calm water 42'));
});

test('composed and decomposed é are the same password', async () => {
  const hash = await hashPassword('caf\u00e9 au lait');

  expect(await passwordMatches('cafe\u0301 au lait', hash)).toBe(true);
});

test('a hash with different cost parameters still matches', async () => {
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

test('an unreadable stored hash throws', async () => {
  await expect(passwordMatches('x', 'plain text')).rejects.toThrow('not argon2id');
});
