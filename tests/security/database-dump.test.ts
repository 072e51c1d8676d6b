import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { buildApp } from '#server/app.ts';
import { getOrCreateSetting } from '#server/db/tables/app-settings.ts';
import { readEnv } from '#server/env.ts';
import { sendQueuedMail } from '#server/features/mail/send-queued-mail.ts';
import { hashToken } from '#server/http/token-hash.ts';
import type { OutgoingMail } from '#server/providers/mail/mailer.ts';
import { type TestDatabase, testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { placesOf } from './stored-texts.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../src/server/db/migrations');
const ANA = { name: 'Ana Díaz', email: 'ana@mail.example' };
const TOKEN = /[?&](?:t|token)=([\w-]{43})/g;

/** A site with SMTP and a stored secret after a day's work. `tokens` are all valid tokens that it has issued. */
async function aWorkedSite() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const secret = await getOrCreateSetting(db, 'session-secret', () => 'kS3vQ0mYx9Rj2LwTz7BnHf5CpDg8Ea4U');
  const env = readEnv({ SMTP_URL: 'smtp://127.0.0.1:25', LOG_LEVEL: 'silent' });
  const deps = someDeps(db, { env, secrets: [secret] });
  const app = await buildApp(deps);
  const admin = await anAccount(db, { role: 'admin' });
  const post = async (url: string, payload: object, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ method: 'POST', url, payload, headers });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer;
  };
  const asAdmin = { authorization: `Bearer ${admin.token}` };

  const boat = await aBoat(db);
  const trip = await aTrip(db, { boat, start: '2026-12-06T09:00:00Z', end: '2026-12-06T12:00:00Z' });
  await aPrivateSlot(db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T18:00:00Z' });
  const asked = { 'idempotency-key': 'one-key-of-a-visitor' };
  const held = await post(PATHS.paymentIntent, seatsRequest(trip), asked);
  const repeated = await post(PATHS.paymentIntent, seatsRequest(trip), asked);
  const hours = { boatId: boat.id, mode: 'charter', start: '2026-12-05T10:00:00Z', hours: 2, people: 4, total: 260 };
  const sale = await post(OFFICE_PATHS.newBooking, { ...hours, customer: ANA, language: 'en', pay: 'link' }, asAdmin);
  await post(PATHS.passwordLink, { email: admin.email });
  await post(PATHS.signUp, { email: 'new@mail.example' });

  const mails: OutgoingMail[] = [];
  await sendQueuedMail(deps, { send: async (mail) => void mails.push(mail) });
  const mailed = mails.flatMap(({ text }) => [...text.matchAll(TOKEN)].map(([, token = '']) => token));
  const answered = [held, repeated].map((answer) => answer.json().accessToken);
  const sessions = [held, repeated].map(({ cookies }) => (cookies[0]?.value ?? '').split('.')[0] ?? '');
  const linked = [...sale.json().payUrl.matchAll(TOKEN)].map(([, token]) => token);
  expect([mailed.length, linked.length, new Set(sessions).size]).toEqual([3, 1, 2]);
  const open = async (id: string, token: string) => (await app.inject(`${PATHS.booking(id)}?t=${token}`)).statusCode;
  return { db, secret, open, tokens: [...mailed, ...answered, ...sessions, ...linked, admin.token], mails, held, sale };
}

/**
 * The tokens that the database accepts and that could be computed from it if they were HMACs of ids, as they used to
 * be.
 */
async function derivableTokens(db: TestDatabase): Promise<string[]> {
  const { rows: stored } = await db.pool.query<{ value: string }>(`select value #>> '{}' as value from app_settings`);
  const { rows: seeds } = await db.pool.query<{ seed: string }>(
    `select 'booking-access:' || id as seed from bookings
     union all select 'password-link:' || id from password_links
     union all select 'checkout-session:' || key from bookings, unnest(array[idempotency_key, session_key]) key
       where key is not null`,
  );
  const { rows: kept } = await db.pool.query<{ hash: Buffer }>(
    'select hash from booking_tokens union all select hash from password_link_tokens',
  );
  const hashes = new Set(kept.map(({ hash }) => hash.toString('hex')));
  expect([stored.length, seeds.length, hashes.size].every((count) => count > 0)).toBe(true);
  return stored
    .flatMap(({ value }) => seeds.map(({ seed }) => createHmac('sha256', value).update(seed).digest('base64url')))
    .filter((token) => hashes.has(hashToken(token).toString('hex')));
}

test('no column of the database contains a token that opens something', async () => {
  const { db, tokens, mails } = await aWorkedSite();

  expect(tokens.length).toBeGreaterThan(8);
  expect(await placesOf(db, tokens)).toEqual([]);
  // The sent mail about the booking is stored, including its link but without the token.
  expect(await placesOf(db, [mails.find(({ text }) => text.includes('/pay?t='))?.subject ?? 'none'])).toEqual([
    'mail_outbox.message',
  ]);
});

test('no token can be computed from the database and the secret stored in it', async () => {
  const { db } = await aWorkedSite();

  expect(await derivableTokens(db)).toEqual([]);
});

test('a stored hash opens nothing', async () => {
  const { db, open, held } = await aWorkedSite();
  const { bookingId } = held.json();
  const { rows } = await db.pool.query<{ hash: Buffer }>('select hash from booking_tokens');

  for (const { hash } of rows) {
    expect(await open(bookingId, hash.toString('base64url'))).toBe(404);
    expect(await open(bookingId, hash.toString('hex'))).toBe(404);
  }
});

test('the migration removes the tokens of mails that were stored with them', async () => {
  const { db, tokens } = await aWorkedSite();
  const [token = ''] = tokens;
  const link = `https://boats.example/booking/1/pay?t=${token}`;
  const stored = {
    text: `Pay:\n${link}\n\nBye`,
    html: `<a href="${link}">Pay</a>`,
    attachments: [{ content: 'YQ==' }],
  };
  await db.pool.query('update mail_outbox set message = $1 where message is not null', [stored]);
  expect(await placesOf(db, [token])).toEqual(['mail_outbox.message']);

  await db.pool.query(readFileSync(path.join(MIGRATIONS, '0116_stored_mails_without_tokens.sql'), 'utf8'));

  expect(await placesOf(db, [token])).toEqual([]);
  const { rows } = await db.pool.query('select message from mail_outbox where message is not null');
  expect(rows[0]?.message).toEqual({
    text: 'Pay:\nhttps://boats.example/booking/1/pay\n\nBye',
    html: '<a href="https://boats.example/booking/1/pay">Pay</a>',
    attachments: [{ content: 'YQ==' }],
  });
});

test('control: the search finds a token in a mail, and the computation finds a token made of an id', async () => {
  const { db, secret, tokens, open, sale } = await aWorkedSite();
  const bookingId = sale.json().booking._id;
  await db.pool.query(
    `update mail_outbox set message = jsonb_build_object('text', $1::text) where message is not null`,
    [`https://boats.example/booking/1?t=${tokens[0]}`],
  );
  const derived = createHmac('sha256', secret).update(`booking-access:${bookingId}`).digest('base64url');
  await db.pool.query(`insert into booking_tokens (hash, booking_id, kind) values ($1, $2, 'sent')`, [
    hashToken(derived),
    bookingId,
  ]);

  expect(await placesOf(db, tokens)).toEqual(['mail_outbox.message']);
  expect(await derivableTokens(db)).toEqual([derived]);
  expect(await open(bookingId, derived)).toBe(200);
});
