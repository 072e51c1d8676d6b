import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { enterWaitlist } from './enter-wish.ts';

test('a source asks for at most thirty confirmation mails a day, also for the same entries', async () => {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const { slug } = await aBoat(db);
  const wish = { date: '2026-12-05', seats: 2, name: 'Ana Díaz', language: 'es' as const };
  const ask = (n: number, source = 'one') =>
    enterWaitlist(someDeps(db), slug, {
      ...wish,
      email: `${n % 10}@mail.example`,
      sourceHash: Buffer.from(source),
    });
  for (let n = 0; n < 30; n++) await ask(n);

  await expect(ask(30)).rejects.toMatchObject({
    code: 'too_many_requests',
    facts: { retryAfterSeconds: expect.closeTo(24 * 3600, -2) },
  });

  const { rows } = await db.pool.query('select count(*)::int as mails from mail_outbox');
  expect(rows).toEqual([{ mails: 30 }]);
  await ask(31, 'another');
});
