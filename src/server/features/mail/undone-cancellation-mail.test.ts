import { expect, test } from 'vitest';
import { smtpMailer } from '#server/providers/mail/smtp-mailer.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { aMailServer } from '#tests/scenarios/mail-server.ts';
import { sendQueuedMail } from './send-queued-mail.ts';

const { db, shop, change, undo, aPaidCharter } = await aDisruptionDesk();

/** Sends what is queued to a mail server of its own. Returns the subjects that arrived there about a cancellation. */
async function sendCancellations(): Promise<string[]> {
  const server = await aMailServer();
  await sendQueuedMail(shop.deps, smtpMailer({ url: server.url, from: 'no-reply@rental.example' }));
  return (await server.inbox()).flatMap(({ subject }) => (subject?.endsWith('is canceled') ? [subject] : []));
}

async function aGuestsCharter() {
  const { booking } = await aPaidCharter();
  await db.pool.query(`update bookings set customer_email = 'ana@mail.example' where id = $1`, [booking.id]);
  return booking;
}

const cancel = async (booking: { id: string; token: string }) => {
  expect((await change(booking, { cancel: true, expected: { due: 0, refund: 0 } })).status).toBe(200);
};

test('a mail about a cancellation that is undone before it is sent is given up', async () => {
  const booking = await aGuestsCharter();
  await cancel(booking);
  expect((await undo(booking, 0)).status).toBe(200);

  expect(await sendCancellations()).toEqual([]);
});

test('a cancellation that is undone and repeated sends one mail for each, or only the last one if both are late', async () => {
  const [soon, late] = [await aGuestsCharter(), await aGuestsCharter()];
  await cancel(soon);
  expect(await sendCancellations()).toHaveLength(1);
  await cancel(late);
  for (const booking of [soon, late]) {
    expect((await undo(booking, 0)).status).toBe(200);
    await cancel(booking);
  }

  expect(await sendCancellations()).toHaveLength(2);
});
