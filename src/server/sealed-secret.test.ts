import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret.ts';

const SITE = ['a secret of the site, long enough to sign'] as const;
const OTHER = 'another secret of the site, as long';
const PLAIN = Buffer.from('the secret of an app');

test('a sealed secret opens only with the site secret and for its own account and purpose', () => {
  const user = { purpose: 'authenticator-app', owner: randomUUID() } as const;
  const sealed = sealSecret(SITE, user, PLAIN);

  expect(openSecret(SITE, user, sealed)).toEqual(PLAIN);
  expect(openSecret([OTHER], user, sealed)).toBeNull();
  expect(openSecret(SITE, { ...user, owner: randomUUID() }, sealed)).toBeNull();
  expect(openSecret(SITE, { ...user, purpose: 'voucher' }, sealed)).toBeNull();
});

test('after a rotation the earlier site secret still opens, and the first one seals', () => {
  const user = { purpose: 'authenticator-app', owner: randomUUID() } as const;
  const rotated = [OTHER, ...SITE] as const;

  expect(openSecret(rotated, user, sealSecret(SITE, user, PLAIN))).toEqual(PLAIN);
  expect(openSecret(SITE, user, sealSecret(rotated, user, PLAIN))).toBeNull();
});

test('a tampered sealed secret does not open, and the same secret is sealed differently each time', () => {
  const user = { purpose: 'authenticator-app', owner: randomUUID() } as const;
  const sealed = sealSecret(SITE, user, PLAIN);
  expect(sealSecret(SITE, user, PLAIN)).not.toEqual(sealed);
  expect(sealed.includes(PLAIN)).toBe(false);

  for (const place of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    expect(openSecret(SITE, user, changed)).toBeNull();
  }
});
