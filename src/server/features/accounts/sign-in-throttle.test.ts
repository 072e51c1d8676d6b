import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { ageSignIns, signIn } from '#tests/scenarios/sign-in.ts';

test('after five failed attempts each further one has to wait longer, even with the right password', async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const { email, password } = await anAccount(db, { role: 'admin' });
  for (let guess = 0; guess < 5; guess++) {
    expect((await signIn(app, { email, password: 'not this one' })).statusCode).toBe(401);
  }

  const blocked = await signIn(app, { email, password });
  expect(blocked.statusCode).toBe(429);
  expect(blocked.json().error.code).toBe('sign_in_throttled');
  expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(1);

  await ageSignIns(db, '1 second');
  expect((await signIn(app, { email, password: 'not this one' })).statusCode).toBe(401);
  expect((await signIn(app, { email, password })).headers['retry-after']).toBe('2');
});

test('of twenty concurrent attempts at most five are checked', async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const { email } = await anAccount(db, { role: 'admin' });

  const guesses = Array.from({ length: 20 }, (_, guess) => signIn(app, { email, password: `guess number ${guess}` }));
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);

  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test('forty concurrent sign-ins from one address are all checked', { tags: ['nightly'] }, async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const addresses = Array.from({ length: 40 }, (_, person) => `person-${person}@office.example`);

  const answers = await Promise.all(addresses.map((email) => signIn(app, { email, password: 'not this one' })));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(addresses.map(() => 401));
});

test('failed attempts from another address do not block the owner', async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const { email, password } = await anAccount(db, { role: 'admin' });
  for (let guess = 0; guess < 8; guess++) await signIn(app, { email, password: 'not this one', from: '198.51.100.7' });

  const answer = await signIn(app, { email, password, from: '203.0.113.9' });

  expect(answer.statusCode).toBe(200);
});

test('the right password resets the count', async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const { email, password } = await anAccount(db, { role: 'admin' });
  const fourWrong = async () => {
    for (let guess = 0; guess < 4; guess++) await signIn(app, { email, password: 'not this one' });
  };

  await fourWrong();
  expect((await signIn(app, { email, password })).statusCode).toBe(200);
  await fourWrong();

  expect((await signIn(app, { email, password })).statusCode).toBe(200);
});

test('an address that tries many accounts has to wait, at most a minute', async () => {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  await signIn(app, { email: 'first@office.example', password: 'not this one' });
  await db.query(`update sign_in_failures set failures = 400 where subject like 'source:%'`);
  expect((await signIn(app, { email: 'second@office.example', password: 'not this one' })).statusCode).toBe(401);

  const blocked = await signIn(app, { email: 'third@office.example', password: 'not this one' });

  expect([blocked.statusCode, blocked.headers['retry-after']]).toEqual([429, '60']);
  await ageSignIns(db, '2 days');
  expect((await signIn(app, { email: 'third@office.example', password: 'not this one' })).statusCode).toBe(401);
});
