import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { OutboxMail } from '#contract/outbox.ts';
import { smtpMailer } from '#server/providers/mail/smtp-mailer.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { aMailServer } from '#tests/scenarios/mail-server.ts';
import { sendQueuedMail } from './send-queued-mail.ts';

const desk = await aDisruptionDesk();
const { db, shop, ask, disrupt, choose, aPaidCharter, aPaidTrip, aFreeTrip } = desk;

/** Sends what is queued to a mail server of its own. Returns what arrived there. */
async function send(): Promise<string[]> {
  const server = await aMailServer();
  await sendQueuedMail(shop.deps, smtpMailer({ url: server.url, from: 'no-reply@rental.example' }));
  return (await server.inbox()).map(({ subject }) => subject ?? '');
}

async function withAddress({ id }: { id: string }): Promise<void> {
  await db.pool.query(`update bookings set customer_email = 'ana@mail.example' where id = $1`, [id]);
}

async function offerOf({ id }: { id: string }) {
  const { rows } = await db.pool.query(
    `select id, status, failure from mail_outbox where booking_id = $1 and kind = 'disrupted'`,
    [id],
  );
  return rows[0];
}

const shown = async (id: string): Promise<OutboxMail> => (await ask(OFFICE_PATHS.outboxMail(id))).body;

test('an offer still queued when the guest has chosen is not sent', async () => {
  const { booking, boat } = await aPaidCharter();
  await withAddress(booking);
  await disrupt([boat.id]);
  await choose(booking, { choice: 'refund' });

  const subjects = await send();

  expect(subjects).toContainEqual(expect.stringMatching(/is canceled$/));
  expect(subjects.filter((subject) => subject.includes('please choose'))).toEqual([]);
  expect(await offerOf(booking)).toMatchObject({ status: 'failed', failure: 'overtaken' });
});

test('an offer whose sender died is not sent again once the guest has chosen', async () => {
  const { booking, boat } = await aPaidCharter();
  await withAddress(booking);
  await disrupt([boat.id]);
  await db.pool.query(
    `update mail_outbox set status = 'sending', attempts = 1, due_at = app_now() where booking_id = $1 and kind = 'disrupted'`,
    [booking.id],
  );
  await choose(booking, { choice: 'refund' });

  const subjects = await send();

  expect(subjects).toContainEqual(expect.stringMatching(/is canceled$/));
  expect(subjects.filter((subject) => subject.includes('please choose'))).toEqual([]);
  expect(await offerOf(booking)).toMatchObject({ status: 'failed', failure: 'overtaken' });
});

test('when the first of two disruptions is undone before its mail is sent, only the second offer is sent', async () => {
  const { booking, boat } = await aPaidCharter();
  await withAddress(booking);
  const { disruption } = (await disrupt([boat.id])).body;
  await ask(OFFICE_PATHS.disruptionUndo(disruption._id), {});
  await disrupt([boat.id]);

  const subjects = await send();

  expect(subjects.filter((subject) => subject.includes('please choose'))).toHaveLength(1);
});

test('an offer shown after the choice still lists what was offered', async () => {
  const { booking, boat } = await aPaidCharter();
  await disrupt([boat.id], { choices: ['move', 'voucher', 'refund'], voucherBonusPercent: 10 });
  const before = await shown((await offerOf(booking)).id);
  expect(before.text).toContain('Your money back: €300');

  await choose(booking, { choice: 'refund' });

  const after = await shown((await offerOf(booking)).id);
  expect(after.text).toContain('Your money back: €300');
  expect(after.text).toContain('A voucher for €330');
});

test('an offer does not promise a voucher for money that the bank has taken', async () => {
  const { booking, boat } = await aPaidCharter();
  await db.pool.query(
    `insert into disputes (payment_id, provider_dispute_id, amount_cents, status, opened_at)
     select id, 'dp_offer', 30000, 'needs_response', app_now() from payments where booking_id = $1`,
    [booking.id],
  );

  await disrupt([boat.id], { choices: ['voucher', 'refund'], voucherBonusPercent: 10 });

  const { text } = await shown((await offerOf(booking)).id);
  expect(text).toContain('Your money back: €300');
  expect(text).not.toContain('A voucher');
});

test('an offer shown after a move names the time that did not take place', async () => {
  const { booking, trip } = await aPaidTrip();
  const other = await aFreeTrip(trip.boat_id, { seats: 4 });
  await disrupt([trip.boat_id]);
  const before = await shown((await offerOf(booking)).id);

  await choose(booking, { choice: 'move', start: other.start_at.toString() });

  expect((await shown((await offerOf(booking)).id)).subject).toBe(before.subject);
});

test('an offer can still be shown after its disruption was undone', async () => {
  const { booking, boat } = await aPaidCharter();
  const { disruption } = (await disrupt([boat.id])).body;
  await ask(OFFICE_PATHS.disruptionUndo(disruption._id), {});

  const { status, body } = await ask(OFFICE_PATHS.outboxMail((await offerOf(booking)).id));

  expect([status, body.subject]).toEqual([200, expect.stringContaining('cannot sail: please choose')]);
});
