import { expect, test } from 'vitest';
import type { OutboxMail, OutboxPage } from '#contract/outbox.ts';
import { buildApp } from '#server/app.ts';
import { changeStatus } from '#server/booking/change-status.ts';
import { readEnv } from '#server/env.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';

async function aMailApp(variables: Record<string, string> = {}) {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db, { env: readEnv({ LOG_LEVEL: 'silent', ...variables }) }));
  const { token } = await anAccount(db, { role: 'admin' });
  const boat = await aBoat(db);
  const days = ['2026-12-05', '2026-12-06', '2026-12-07'];
  for (const [index, day] of days.entries()) {
    const booking = await aCharter(db, {
      boat,
      start: `${day}T09:00:00Z`,
      end: `${day}T11:00:00Z`,
      rest: { customer_name: 'Ana', customer_email: index === 0 ? null : 'ana@mail.example' },
    });
    await changeStatus(db.pool, { bookingIds: [booking.id], action: 'pay', actor: 'provider' });
  }
  const get = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return { db, get };
}

test('unsent mail is listed newest first in pages', async () => {
  const { get } = await aMailApp();

  const first = (await get('/api/admin/outbox?limit=2')).json<OutboxPage>();
  const second = (await get(`/api/admin/outbox?limit=2&cursor=${first.nextCursor}`)).json<OutboxPage>();

  const all = [...first.items, ...second.items];
  expect(all.map(({ to, status, kind }) => [to, status, kind])).toEqual([
    ['ana@mail.example', 'queued', 'booking-paid'],
    ['ana@mail.example', 'queued', 'booking-paid'],
    [null, 'queued', 'booking-paid'],
  ]);
  expect(second.nextCursor).toBe(null);
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(3);
});

test('a mail is shown as text and as a page without scripts or external resources', async () => {
  const { get } = await aMailApp();
  const [mail] = (await get('/api/admin/outbox')).json<OutboxPage>().items;

  const read = (await get(`/api/admin/outbox/${mail?._id}`)).json<OutboxMail>();
  expect(read.subject).toContain(mail?.bookingNumber);
  expect(read.text).toContain('Hello Ana,');
  expect(read.attachments.map(({ contentType }) => contentType)).toEqual([
    'image/png',
    'text/calendar; charset=utf-8; method=PUBLISH',
  ]);
  expect(read.attachments.every(({ bytes }) => bytes > 300)).toBe(true);

  const page = await get(`/api/admin/outbox/${mail?._id}/html`);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox/);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).toContain('<img src="data:image/png;base64,');
  expect(page.body).not.toContain('cid:');
});

test('an unknown mail is 404 and a malformed id is refused', async () => {
  const { get } = await aMailApp();
  expect((await get('/api/admin/outbox/3f2b8a52-0000-4000-8000-000000000000')).statusCode).toBe(404);
  expect((await get('/api/admin/outbox/3f2b8a52-0000-4000-8000-000000000000/html')).statusCode).toBe(404);
  expect((await get('/api/admin/outbox/none')).statusCode).toBeGreaterThanOrEqual(400);
});

test('outside demo mode the outbox is not available', async () => {
  const { get } = await aMailApp({ DEMO: '0' });
  expect((await get('/api/admin/outbox')).statusCode).toBe(404);
});
