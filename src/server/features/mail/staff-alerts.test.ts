import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { changeStatus } from '#server/booking/change-status.ts';
import { CallUnanswered, type OpenWeb, type Post } from '#server/providers/web/open-web.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { aMailingShop, ANA, DAY, type MailingShop } from '#tests/scenarios/mailing-shop.ts';
import { sendQueuedWebhooks } from './send-queued-webhooks.ts';
import { webhookSecret } from './webhook-secret.ts';

const KINDS = ['new_booking', 'booking_canceled', 'message'];
const RECIPIENTS = ['office@boats.example', 'crew@boats.example'];
const GUEST = { ...ANA, customer_phone: '+34600111222' };

async function alerted(alerts: object) {
  const shop = await aMailingShop();
  const value = { alerts: { recipients: [], kinds: KINDS, language: 'es', lateHours: 24, webhookUrl: '', ...alerts } };
  await shop.db.pool.query('update site_settings set value = $1', [value]);
  return shop;
}

async function aPaidCharter({ db }: MailingShop, start = DAY) {
  const boat = await aBoat(db);
  const booking = await aCharter(db, { boat, ...start, intentId: null, rest: GUEST });
  await changeStatus(db, { bookingIds: [booking.id], action: 'pay', actor: 'provider' });
  return booking;
}

/** A chat service that answers with these statuses in turn. */
function aChat(statuses: number[], addresses = ['93.184.215.14']) {
  const posts: Post[] = [];
  const web: OpenWeb = {
    addressesOf: async () => addresses,
    async post(post) {
      posts.push(post);
      return statuses.shift() ?? 200;
    },
  };
  return { web, posts };
}

const outcomes = async ({ db }: MailingShop) =>
  (await db.pool.query(`select kind, status, failure from mail_outbox where notice_id is not null order by key`)).rows;

test('each recipient gets one mail in the language of the alerts, with who to call and a link', async () => {
  const shop = await alerted({ recipients: RECIPIENTS });
  const booking = await aPaidCharter(shop);
  await shop.send();
  await shop.send();

  const alerts = (await shop.server.inbox()).filter(({ to }) => to?.[0]?.address?.endsWith('@boats.example'));
  expect(new Set(alerts.map(({ to }) => to?.[0]?.address))).toEqual(new Set(RECIPIENTS));
  expect(alerts).toHaveLength(RECIPIENTS.length);
  const number = booking.id.slice(-8).toUpperCase();
  expect(alerts[0]?.subject).toBe(`Nueva reserva ${number}: Brisa Azul, sáb, 5\u00A0dic, 09:00`);
  for (const text of [
    'Ana Díaz',
    '+34600111222',
    `${shop.shop.deps.env.publicUrl}/admin/bookings?booking=${booking.id}`,
  ])
    expect(alerts[0]?.text).toContain(text);
  const { rows } = await shop.db.pool.query('select message from mail_outbox where notice_id is not null');
  expect(rows.map(({ message }) => message)).toEqual([null, null]);
});

test('a booking shortly before its start is reported as late; kinds that are switched off are recorded, not sent', async () => {
  const shop = await alerted({ recipients: ['office@boats.example'], lateHours: 72 });
  const soon = await aPaidCharter(shop, { start: '2026-12-03T09:00:00Z', end: '2026-12-03T12:00:00Z' });
  const later = await aPaidCharter(shop);
  await changeStatus(shop.db, { bookingIds: [later.id], action: 'cancel', actor: 'system', reason: 'weather' });
  await shop.db.pool.query(`update site_settings set value = jsonb_set(value, '{alerts,kinds}', '[]')`);
  await changeStatus(shop.db, { bookingIds: [soon.id], action: 'cancel', actor: 'system', reason: 'weather' });

  const { rows } = await shop.db.pool.query(
    `select n.kind, count(m.id)::int as mails from staff_notices n left join mail_outbox m on m.notice_id = n.id
     group by n.id order by n.id`,
  );
  expect(rows).toEqual([
    { kind: 'late_booking', mails: 1 },
    { kind: 'new_booking', mails: 1 },
    { kind: 'booking_canceled', mails: 1 },
    { kind: 'booking_canceled', mails: 0 },
  ]);
});

test('the chat service gets a signed text without personal data, once', async () => {
  const shop = await alerted({ webhookUrl: 'https://chat.example/hook' });
  const booking = await aPaidCharter(shop);
  const { web, posts } = aChat([]);
  await Promise.all([sendQueuedWebhooks(shop.shop.deps, { web }), sendQueuedWebhooks(shop.shop.deps, { web })]);

  expect(posts).toHaveLength(1);
  const { body = '', headers = {}, address } = posts[0] ?? {};
  expect(address).toBe('93.184.215.14');
  const number = booking.id.slice(-8).toUpperCase();
  expect(JSON.parse(body)).toMatchObject({ event: 'new_booking', booking: number });
  expect(body).toContain(`Nueva reserva ${number} · Brisa Azul`);
  for (const secret of ['Ana', 'mail.example', '600111222', booking.token]) expect(body).not.toContain(secret);
  const [, seconds = ''] = /^t=(\d+),/.exec(headers['x-signature'] ?? '') ?? [];
  const key = await webhookSecret(shop.db);
  const signature = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  expect(headers['x-signature']).toBe(`t=${seconds},v1=${signature}`);
  expect(await outcomes(shop)).toEqual([{ kind: 'alert-webhook', status: 'sent', failure: null }]);
});

test.each([
  ['an internal address', 'https://chat.example/hook', ['93.184.215.14', '169.254.169.254'], 'not_public'],
  ['an internal address in the link', 'https://127.0.0.1/hook', [], 'not_public'],
  ['a link without https', 'http://chat.example/hook', ['93.184.215.14'], 'not_https'],
])('%s is never called', async (_what, webhookUrl, addresses, failure) => {
  const shop = await alerted({ webhookUrl });
  await aPaidCharter(shop);
  const { web, posts } = aChat([], addresses);
  await sendQueuedWebhooks(shop.shop.deps, { web });

  expect(posts).toEqual([]);
  expect(await outcomes(shop)).toEqual([{ kind: 'alert-webhook', status: 'failed', failure }]);
});

test('a chat service that is down is called again later, one that refuses is not', async () => {
  const shop = await alerted({ webhookUrl: 'https://chat.example/hook' });
  await aPaidCharter(shop);
  const { web, posts } = aChat([503, 404]);
  await expect(sendQueuedWebhooks(shop.shop.deps, { web })).rejects.toThrow('http_503');
  await sendQueuedWebhooks(shop.shop.deps, { web });
  expect(posts).toHaveLength(1); // its delay has not passed
  await shop.db.pool.query('update mail_outbox set due_at = app_now()');
  await sendQueuedWebhooks(shop.shop.deps, { web });

  expect(posts.map(({ headers }) => headers['x-event-id'])).toEqual([
    posts[0]?.headers['x-event-id'],
    posts[0]?.headers['x-event-id'],
  ]);
  expect(await outcomes(shop)).toEqual([{ kind: 'alert-webhook', status: 'failed', failure: 'http_404' }]);
});

test('a chat service that takes the call without an answer is called five times, then the call counts as failed', async () => {
  const shop = await alerted({ webhookUrl: 'https://chat.example/hook' });
  await aPaidCharter(shop);
  const { web, posts } = aChat([]);
  const silent: OpenWeb = {
    ...web,
    async post(post) {
      await web.post(post);
      throw new CallUnanswered();
    },
  };
  for (let time = 0; time < 7; time += 1) {
    await shop.db.pool.query("update mail_outbox set due_at = app_now() where status = 'queued'");
    await sendQueuedWebhooks(shop.shop.deps, { web: silent }).catch(() => {});
  }

  expect(posts).toHaveLength(5);
  expect(await outcomes(shop)).toEqual([{ kind: 'alert-webhook', status: 'failed', failure: 'no_answer' }]);
});
