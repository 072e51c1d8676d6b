import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { runningShop } from '#tests/scenarios/running-shop.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import type { OutgoingMail } from '../../providers/mail/mailer.ts';
import { sendQueuedMail } from './send-queued-mail.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const shop = await runningShop(db);
const admin = await anAccount(db, { role: 'admin' });
const START = '2026-12-05T10:00:00Z';
const ANA = { name: 'Ana Díaz', email: 'ana@mail.example' };

async function ask(path: string, body: object) {
  const answer = await fetch(shop.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    body: JSON.stringify(body),
  });
  expect(answer.status, path).toBe(200);
  return answer.json();
}

/** A two-hour charter for four people at €260, to be paid later. */
async function aPayLaterCharter(rest: object = {}) {
  const boat = await aBoat(db, { title: 'Teno', charter_hour_cents: 13_000, port_name: 'Puerto Colón' });
  await aPrivateSlot(db, { boat, start: START, end: '2026-12-05T18:00:00Z' });
  const sale = { boatId: boat.id, mode: 'charter', start: START, hours: 2, people: 4, total: 260, customer: ANA };
  return ask('/api/admin/bookings', { ...sale, language: 'en', pay: 'later', ...rest });
}

async function mails() {
  const sent: OutgoingMail[] = [];
  await sendQueuedMail(shop.deps, { send: async (mail) => void sent.push(mail) });
  return sent;
}

test.each([
  ['en', /Your booking [0-9A-F]{8}: Teno/, /You pay €260 at the pier/, /Pay online/],
  ['es', /Tu reserva [0-9A-F]{8}: Teno/, /Pagas 260\s€ en el muelle/, /Pagar en línea/],
  ['ru', /Бронирование [0-9A-F]{8}: Teno/, /Оплата на причале[^:]*: 260\s€/, /Оплатить онлайн/],
])(
  'a guest who pays at the pier gets a mail at once, in %s, with what is due and where',
  async (language, subject, due, online) => {
    const { payUrl } = await aPayLaterCharter({ language });

    const [mail, ...others] = await mails();

    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ANA.email, subject: expect.stringMatching(subject) });
    const [payPage] = payUrl.split('?t=');
    for (const told of [due, online, 'Puerto Colón', payPage]) expect(mail?.text).toMatch(told);
    expect(mail?.html).toContain(`${payPage}?t=`);
    expect(mail?.attachments.map(({ contentType }) => contentType)).toEqual([expect.stringContaining('text/calendar')]);
    expect(await mails()).toEqual([]);
  },
);

test('the mail waits for an address and asks for the amount then due', async () => {
  const { booking } = await aPayLaterCharter({ customer: { name: 'Ben', phone: '+34 600 111 222' } });
  expect(await mails()).toEqual([]);
  await ask(`/api/admin/bookings/${booking._id}/payments`, { way: 'cash', amount: 100 });
  await db.pool.query('update bookings set customer_email = $2 where id = $1', [booking._id, ANA.email]);
  expect((await mails()).map(({ text }) => /You pay (\S+)/.exec(text)?.[1])).toEqual(['€160']);
});

test('a booking paid before the mail is sent gets a confirmation instead', async () => {
  const { booking } = await aPayLaterCharter();
  await ask(`/api/admin/bookings/${booking._id}/payments`, { way: 'cash', amount: 260 });
  expect((await mails()).map(({ text }) => /is paid/.test(text))).toEqual([true]);
});

test('canceling an unpaid booking sends a mail that does not mention a refund', async () => {
  const { booking } = await aPayLaterCharter();
  await mails();
  await ask(`/api/admin/bookings/${booking._id}/cancel`, {});
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/is canceled/);
  expect(mail?.text).toContain('You have paid nothing and owe nothing.');
  expect(mail?.text).not.toMatch(/refund|€|ticket/i);
});
