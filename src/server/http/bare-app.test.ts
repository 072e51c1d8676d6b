import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { bareApp } from './bare-app.ts';

/** Blocks the event loop, as an overloaded machine or a long start does. */
function pause(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
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
