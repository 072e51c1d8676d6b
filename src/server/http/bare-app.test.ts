import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '#tests/database/test-database.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { bareApp } from './bare-app.ts';

/** Blocks the event loop, as an overloaded machine or a long start does. */
function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

test('requests are accepted after a pause of one second', async () => {
  const app = await bareApp(someDeps(await testDatabase()));
  app.get('/here', { config: { access: 'public' } }, async () => 'here');
  await app.ready();

  for (let pauses = 0; pauses < 3; pauses++) {
    pause(1100);
    await setTimeout(1);
  }

  expect((await app.inject('/here')).statusCode).toBe(200);
});

test('an empty body counts as absent, also with the content type of JSON', async () => {
  const app = await bareApp(someDeps(await testDatabase()));
  const schema = { body: z.object({ name: z.string() }) };
  app.post('/free', { config: { access: 'public' } }, async ({ body }) => ({ hasBody: body !== undefined }));
  app.delete('/free', { config: { access: 'public' } }, async ({ body }) => ({ hasBody: body !== undefined }));
  app.post('/named', { config: { access: 'public' }, schema }, async () => 'named');
  const headers = { 'content-type': 'application/json' };

  expect((await app.inject({ method: 'POST', url: '/free', headers })).json()).toEqual({ hasBody: false });
  expect((await app.inject({ method: 'DELETE', url: '/free', headers })).json()).toEqual({ hasBody: false });
  const [bare, typed] = [
    await app.inject({ method: 'POST', url: '/named' }),
    await app.inject({ method: 'POST', url: '/named', headers }),
  ];
  expect([typed.statusCode, typed.json()]).toEqual([bare.statusCode, bare.json()]);
  for (const payload of ['{', '{"__proto__":{"a":1}}'])
    expect((await app.inject({ method: 'POST', url: '/free', headers, payload })).statusCode).toBe(400);
});
