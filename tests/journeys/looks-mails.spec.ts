import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { GIFT_PATHS } from '#contract/gift-paths.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { CHARGE_CONSENT_TEXT } from '#domain/booking/charge-consent.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { aCharterBy } from './booking-steps.ts';
import { aPaidGift } from './gift-steps.ts';
import { expect, type RunningApp, test } from './fixtures.ts';
import { canceledForWeather, guestViews } from './looks-guest.ts';
import { capturePage, isFullRun } from './looks.ts';

test.describe.configure({ mode: 'parallel' });

const RIDE = { start: '2026-12-05T10:00:00Z', end: '2026-12-05T13:00:00Z' };
const folder = path.join(import.meta.dirname, '../../test-results/looks');

for (const { language } of guestViews({ language: 'ru', widths: [360] })) {
  test(`a mail of each kind in ${language}`, { tag: '@sweep' }, async ({ page, app }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 780 });
    const { token } = await anAccount(app.db, { role: 'admin' });
    const headers = { authorization: `Bearer ${token}` };
    for (const [look, id] of await mailsOfEachKind(page, app, { language, headers })) {
      const html = await page.request.get(OFFICE_PATHS.outboxMailHtml(id), { headers });
      const { subject, text } = await (await page.request.get(OFFICE_PATHS.outboxMail(id), { headers })).json();
      expect([look, html.status(), subject !== '']).toEqual([look, 200, true]);
      expect(`${subject} ${text}`).not.toMatch(/undefined|null|NaN|\[object/);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setContent(await html.text());
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([look, excess]).toEqual([look, 0]);
        await capturePage(page, `mails-${language}-${colorScheme}/${look}`);
      }
      await keepFile(`mails-${language}-text/${look}.txt`, `${subject}\n\n${text}`);
      const address = documentOf(text);
      if (!address) continue;
      const pdf = await page.request.get(address);
      expect([look, pdf.headers()['content-type']]).toEqual([look, 'application/pdf']);
      await keepFile(`documents-${language}/${look}.pdf`, await pdf.body());
    }
  });
}

/** The address of the document linked in a mail: confirmation and tickets, or a gift. */
function documentOf(text: string): string | undefined {
  const token = /\/gift\/voucher\?token=(\S+)/.exec(text)?.[1];
  return token ? `${GIFT_PATHS.voucherPdf}?t=${token}` : /https?:\/\/\S+\.pdf\?t=\S+/.exec(text)?.[0];
}

/** Stores the file next to the pictures, in the full run only. */
async function keepFile(name: string, content: string | Buffer): Promise<void> {
  if (!isFullRun) return;
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

interface Asking {
  readonly language: string;
  /** The headers of an admin. */
  readonly headers: Record<string, string>;
}

/** Kind and id of mails. Those that are laborious to trigger are queued directly. */
async function mailsOfEachKind(page: Page, app: RunningApp, { language, headers }: Asking) {
  const { pool } = app.db;
  const boat = await aBoat(app.db, {
    title: `Guayota ${randomUUID().slice(0, 4)}`,
    port_address: 'Av. Colón, 38660 Costa Adeje',
    port_lat: 28.0785,
    port_lon: -16.7377,
    pontoon: 'B, 12',
    charter_hour_cents: 10_000,
    deposit_percent: 30,
    balance_days: 7,
    security_deposit_cents: 30_000,
  });
  const who = { customer_name: 'Анна Nuñez', customer_email: `${randomUUID()}@mail.example`, language };
  const trip = await aTrip(app.db, { boat, ...RIDE });
  const seats = await aTripBooking(app.db, {
    trip,
    party: { adults: 2, child_u13: 1 },
    rest: { ...who, status: 'paid' },
  });
  const dueTrip = await aTrip(app.db, { boat, start: '2026-12-06T10:00:00Z', end: '2026-12-06T13:00:00Z' });
  const due = await aTripBooking(app.db, { trip: dueTrip, party: { adults: 2 }, rest: { ...who, status: 'paid' } });
  await pool.query('update payments set received_cents = received_cents - 3000 where booking_id = $1', [due.id]);
  const at = (day: string) => ({ boat, start: `${day}T10:00:00Z`, end: `${day}T13:00:00Z` });
  const charter = await aCharter(app.db, {
    ...at('2026-12-08'),
    rest: { ...who, people: 4, status: 'paid', security_deposit_cents: 30_000 } as object,
  });
  const held = await aCharter(app.db, { ...at('2026-12-09'), rest: { ...who, people: 4, pays_by: 'link' } });
  const pier = await aCharter(app.db, {
    ...at('2026-12-10'),
    rest: { ...who, people: 4, pays_by: 'pier', hold_expires_at: '2026-12-30T10:00:00Z' },
  });
  const returned = await aCharter(app.db, { ...at('2026-12-11'), rest: { ...who, people: 4, status: 'canceled' } });
  const { rows: refunds } = await pool.query(
    `insert into refunds (payment_id, status, amount_cents, cause, actor, is_owed)
     values ($1, 'succeeded', 5000, 'late', 'system', true) returning id`,
    [returned.payment.id],
  );
  await pool.query(
    `insert into security_deposits (booking_id, provider, status, amount_cents, captured_cents, reason, ended_at)
     values ($1, 'sandbox', 'captured', 30000, 12000, 'El ancla se perdió', app_now())`,
    [charter.id],
  );
  const queue = async (kind: string, of: object) => {
    const columns = { booking_id: null, refund_id: null, password_link_id: null, waitlist_entry_id: null, ...of };
    const { rows } = await pool.query(
      `insert into mail_outbox (key, kind, status, booking_id, refund_id, password_link_id, waitlist_entry_id)
       values ($1, $2, 'skipped', $3, $4, $5, $6) returning id`,
      [`${kind}:${randomUUID()}`, kind, ...Object.values(columns)],
    );
    return String(rows[0].id);
  };
  const mails: [look: string, id: string][] = [];
  const add = async (look: string, kind: string, of: object) => mails.push([look, await queue(kind, of)]);
  for (const kind of [
    'booking-paid',
    'booking-resent',
    'trip-runs',
    'trip-reminder',
    'trip-follow-up',
    'passenger-request',
    'disruption-undone',
  ]) {
    await add(kind, kind, { booking_id: seats.id });
  }
  await add('booking-paid-due', 'booking-paid', { booking_id: due.id });
  await add('payment-request', 'payment-request', { booking_id: due.id });
  await add('payment-received', 'payment-received', { booking_id: due.id });
  await add('booking-paid-charter', 'booking-paid', { booking_id: charter.id });
  for (const end of ['request', 'captured', 'released'])
    await add(`security-deposit-${end}`, `security-deposit-${end}`, { booking_id: charter.id });
  await add('pay-link', 'pay-link', { booking_id: held.id });
  await add('pay-at-pier', 'pay-at-pier', { booking_id: pier.id });
  await add('booking-canceled-unpaid', 'booking-canceled', { booking_id: returned.id });
  await add('money-returned', 'money-returned', { booking_id: returned.id, refund_id: refunds[0].id });

  const entry = async (state: string, bookingId: string | null) => {
    const { rows } = await pool.query(
      `insert into waitlist_entries (boat_id, slot_id, day, seats, name, email, language, state, confirmed_at, booking_id)
       values ($1, $2, '2026-12-05', 2, 'Анна', $3, $4, $5, app_now(), $6) returning id`,
      [boat.id, trip.id, `${randomUUID()}@mail.example`, language, state, bookingId],
    );
    return String(rows[0].id);
  };
  await add('waitlist-confirm', 'waitlist-confirm', { waitlist_entry_id: await entry('unconfirmed', null) });
  await add('waitlist-known', 'waitlist-confirm', { waitlist_entry_id: await entry('waiting', null) });
  await entry('offered', held.id);
  await add('waitlist-offer', 'waitlist-offer', { booking_id: held.id });

  const slot = await aPrivateSlot(app.db, { boat, start: '2026-12-20T10:00:00Z', end: '2026-12-20T14:00:00Z' });
  const consent = { consent: true, text: CHARGE_CONSENT_TEXT, language };
  const stored = await aCharterBy(page, { ...charterRequest(boat, slot), language }, consent);
  await pool.query('update bookings set language = $2 where id = $1', [stored.id, language]);
  await add('booking-paid-deposit', 'booking-paid', { booking_id: stored.id });
  await add('charge-announced', 'charge-announced', { booking_id: stored.id });
  await add('charge-failed', 'charge-failed', { booking_id: stored.id });

  const { id: userId } = (await pool.query('select id from users limit 1')).rows[0];
  for (const purpose of ['reset', 'invitation', 'known', 'sign-up']) {
    const isNew = purpose === 'sign-up';
    const { rows } = await pool.query(
      `insert into password_links (id, user_id, email, language, expires_at, purpose)
       values (gen_random_uuid(), $1, $2, $3, app_now() + interval '1 hour', $4) returning id`,
      [isNew ? null : userId, isNew ? who.customer_email : null, language, purpose],
    );
    await add(`link-${purpose}`, 'password-reset', { password_link_id: rows[0].id });
  }
  return [...mails, ...(await mailsOfChanges(page, app, { language, headers }))];
}

/** Mails from real events of bookings: moved, canceled with a refund, disrupted and chosen, a group, a gift. */
async function mailsOfChanges(page: Page, app: RunningApp, { language, headers }: Asking) {
  const { request } = page;
  const boat = await aBoat(app.db, { title: `Tegala ${randomUUID().slice(0, 4)}`, charter_hour_cents: null });
  const trip = await aTrip(app.db, { boat, ...RIDE });
  const other = await aTrip(app.db, { boat, start: '2026-12-07T10:00:00Z', end: '2026-12-07T13:00:00Z' });
  const buy = async () => {
    const sold = await aCharterBy(page, { ...seatsRequest(trip, { adults: 2 }), language });
    await app.db.pool.query('update bookings set language = $2 where id = $1', [sold.id, language]);
    return sold;
  };
  const change = async ({ id, token }: { id: string; token: string }, data: object) => {
    const answer = await request.post(`${BOOKING_PATHS.change(id)}?t=${token}`, { data });
    expect(answer.status()).toBe(200);
  };
  const moved = await buy();
  await change(moved, { start: other.start_at.toString(), expected: { due: 0, refund: 0 } });
  const canceled = await buy();
  await change(canceled, { cancel: true, expected: { due: 0, refund: 90 } });
  const [voucher, refund] = [await buy(), await buy()];
  const disruption = canceledForWeather(boat, RIDE);
  expect((await request.post(OFFICE_PATHS.disruptions, { headers, data: disruption })).ok()).toBe(true);
  for (const [{ id, token }, choice] of [
    [voucher, 'voucher'],
    [refund, 'refund'],
  ] as const) {
    expect((await request.post(`${PATHS.choice(id)}?t=${token}`, { data: { choice } })).status()).toBe(200);
  }
  const ids = { moved, canceled, voucher, refund };
  const found: [string, string][] = [];
  for (const [look, { id }] of Object.entries(ids)) {
    await expect
      .poll(async () => (await kindsOf(app, id)).map(({ kind }) => kind), { timeout: 15_000 })
      .toContain(look === 'moved' ? 'booking-moved' : 'booking-canceled');
    for (const mail of await kindsOf(app, id)) {
      if (mail.kind !== 'booking-paid') found.push([`${look}-${mail.kind}`, mail.id]);
    }
  }
  // The document of an ended voucher is not shown, so the refunded gift is a different one from the gift whose document
  // is kept.
  const gift = await aGiftMail(app, language);
  found.push(['gift-voucher', gift.mailId]);
  const returned = await aGiftMail(app, language);
  const data = { amount: 90, reason: 'withdrawn' };
  expect((await request.post(OFFICE_PATHS.refundVoucher(returned.giftId), { headers, data })).ok()).toBe(true);
  const { rows: refunded } = await app.db.pool.query(
    `select id from mail_outbox where kind = 'gift-refunded' and gift_sale_id = $1`,
    [returned.giftId],
  );
  found.push(['gift-refunded', String(refunded[0].id)]);
  return found;
}

async function aGiftMail(app: RunningApp, language: string): Promise<{ mailId: string; giftId: string }> {
  const paymentIntentId = await aPaidGift(app, language);
  const { rows } = await app.db.pool.query(
    `select m.id, g.id as gift from mail_outbox m join gift_sales g on g.id = m.gift_sale_id where g.provider_payment_id = $1`,
    [paymentIntentId],
  );
  return { mailId: String(rows[0].id), giftId: String(rows[0].gift) };
}

async function kindsOf({ db }: RunningApp, bookingId: string): Promise<{ id: string; kind: string }[]> {
  const { rows } = await db.pool.query('select id, kind from mail_outbox where booking_id = $1', [bookingId]);
  return rows;
}
