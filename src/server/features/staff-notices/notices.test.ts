import { expect, test } from 'vitest';
import type { NoticeList } from '#contract/notices.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { readAll } from '#contract/read-all-notices.ts';
import { buildApp } from '#server/app.ts';
import { changeStatus } from '#server/booking/change-status.ts';
import { withTransaction } from '#server/db/database.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';

const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' };

async function anOffice() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db));
  const colleague = async (role: 'admin' | 'crew' = 'admin') => {
    const { id, token } = await anAccount(db, { role });
    const headers = { authorization: `Bearer ${token}` };
    const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
      app.inject({ method, url, headers, ...(payload && { payload }) });
    return {
      id,
      ask,
      list: async () => (await ask('GET', OFFICE_PATHS.notices)).json<NoticeList>(),
      read: async (ids?: string[]) =>
        (await ask('POST', OFFICE_PATHS.noticesRead, ids ? { ids } : {})).json<NoticeList>(),
    };
  };
  return { db, app, colleague };
}

test('a new booking and a message are unread for each person until that person has read them', async () => {
  const { db, app, colleague } = await anOffice();
  const [ana, ben] = [await colleague(), await colleague()];
  const { id } = await aCharter(db, { boat: await aBoat(db), ...DAY });
  await changeStatus(db, { bookingIds: [id], action: 'pay', actor: 'provider' });
  const message = { name: 'Berta', email: 'berta@mail.example', message: 'Is the boat free?' };
  await app.inject({ method: 'POST', url: '/messages/messages', payload: message });
  await app.inject({ method: 'POST', url: '/messages/messages', payload: message }); // a repeat gives no second notice

  const { items, unread } = await ana.list();
  expect(unread).toBe(2);
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(['message', 'new_booking']);
  expect(items.find(({ booking }) => booking)?.booking).toMatchObject({ _id: id, boat: 'Brisa Azul' });
  expect(items.find((item) => item.message)?.message?.name).toBe('Berta');

  expect((await ana.read([items[0]?._id ?? ''])).unread).toBe(1);
  expect((await ana.read()).unread).toBe(0);
  expect((await ben.list()).unread).toBe(2);
});

test('a person’s own actions are marked as read, and notices from before an account are not shown to it', async () => {
  const { db, colleague } = await anOffice();
  const ana = await colleague();
  const { id } = await aCharter(db, { boat: await aBoat(db), ...DAY, rest: { status: 'paid' } });
  await changeStatus(db, { bookingIds: [id], action: 'cancel', actor: `admin:${ana.id}`, reason: 'weather' });
  await db.pool.query(`update staff_notices set at = at - interval '1 minute'`);
  await db.pool.query(`update users set created_at = created_at - interval '1 hour' where id = $1`, [ana.id]);
  const ben = await colleague();

  const { items, unread } = await ana.list();
  expect([items.map(({ kind, isRead }) => [kind, isRead]), unread]).toEqual([[['booking_canceled', true]], 0]);
  expect(await ben.list()).toEqual({ items: [], unread: 0 });
});

test('a hold that ends after a declined card gives a notice of a failed payment, an abandoned one gives none', async () => {
  const { db, colleague } = await anOffice();
  const ana = await colleague();
  const boat = await aBoat(db);
  const abandoned = await aCharter(db, { boat, ...DAY });
  const refused = await aCharter(db, { boat: await aBoat(db), ...DAY });
  await db.pool.query(`update payments set failure_code = 'card_declined' where booking_id = $1`, [refused.id]);
  await changeStatus(db, {
    bookingIds: [abandoned.id, refused.id],
    action: 'expire',
    actor: 'system',
    reason: 'expired',
  });

  const { items } = await ana.list();
  expect(items.map(({ kind, booking }) => [kind, booking?._id])).toEqual([['payment_failed', refused.id]]);
});

test('all notices up to the newest one shown are marked as read, and one that came later stays unread', async () => {
  const { db, colleague } = await anOffice();
  const ana = await colleague();
  const boat = await aBoat(db);
  const sell = async (start: string, end: string) => {
    const { id } = await aCharter(db, { boat, start, end });
    await changeStatus(db, { bookingIds: [id], action: 'pay', actor: 'provider' });
    return id;
  };
  await sell('2026-12-05T09:00:00Z', '2026-12-05T11:00:00Z');
  await sell('2026-12-06T09:00:00Z', '2026-12-06T11:00:00Z');
  const [newest] = (await ana.list()).items;
  const later = await sell('2026-12-07T09:00:00Z', '2026-12-07T11:00:00Z');

  const { items, unread } = (await ana.ask('POST', OFFICE_PATHS.noticesRead, { upTo: newest?._id })).json<NoticeList>();

  expect(unread).toBe(1);
  expect(items.filter(({ isRead }) => !isRead).map(({ booking }) => booking?._id)).toEqual([later]);
});

test('a notice whose transaction commits after the list was loaded stays unread, though it is older than one in the list', async () => {
  const { db, colleague } = await anOffice();
  const ana = await colleague();
  const boat = await aBoat(db);
  const [late, soon] = [
    await aCharter(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T11:00:00Z' }),
    await aCharter(db, { boat, start: '2026-12-06T09:00:00Z', end: '2026-12-06T11:00:00Z' }),
  ];
  const seen = await withTransaction(db, async (tx) => {
    await changeStatus(tx, { bookingIds: [late.id], action: 'pay', actor: 'provider' });
    await changeStatus(db, { bookingIds: [soon.id], action: 'pay', actor: 'provider' });
    return (await ana.list()).items;
  });

  const answer = await ana.ask('POST', OFFICE_PATHS.noticesRead, readAll(seen));

  const { items, unread } = answer.json<NoticeList>();
  expect([seen.length, unread]).toEqual([1, 1]);
  expect(items.filter(({ isRead }) => !isRead).map(({ booking }) => booking?._id)).toEqual([late.id]);
});

test('older notices than those of the list are marked as read with it', async () => {
  const { db, colleague } = await anOffice();
  const ana = await colleague();
  await db.pool.query(`update users set created_at = created_at - interval '1 day' where id = $1`, [ana.id]);
  const { id } = await aCharter(db, { boat: await aBoat(db), ...DAY });
  await db.pool.query(
    `insert into staff_notices (kind, booking_id, at) select 'new_booking', $1, app_now() - make_interval(mins => n)
     from generate_series(1, 40) n`,
    [id],
  );
  const { items, unread } = await ana.list();

  const answer = await ana.ask('POST', OFFICE_PATHS.noticesRead, readAll(items));

  expect([items.length, unread, answer.json<NoticeList>().unread]).toEqual([30, 40, 0]);
});

test('crew have no notices', async () => {
  const { colleague } = await anOffice();
  const crew = await colleague('crew');

  expect((await crew.ask('GET', OFFICE_PATHS.notices)).statusCode).toBe(403);
});
