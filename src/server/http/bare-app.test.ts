import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { bareApp } from './bare-app.ts';

/** As a machine with too much else to do, or a long start, keeps a process from its requests. */
function pause(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('a pause of a second turns nobody away', async () => {
  const app = await bareApp(someDeps(await testDatabase()));
  app.get('/here', { config: { access: 'public' } }, async () => 'here');
  await app.ready();

  for (let pauses = 0; pauses < 3; pauses++) {
    pause(1100);
    await setTimeout(1);
  }

  expect((await app.inject('/here')).statusCode).toBe(200);
});
