import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';

const { db, ask, call, at, change, aPaidTrip } = await aDisruptionDesk();

async function mailOf({ id }: { id: string }, kind: string): Promise<string> {
  const { rows } = await db.pool.query('select id from mail_outbox where booking_id = $1 and kind = $2', [id, kind]);
  return (await ask(OFFICE_PATHS.outboxMail(rows[0].id))).body.text;
}

test('after a change that gave money back, mails name what was paid and what went back', async () => {
  const { booking } = await aPaidTrip();
  await db.pool.query(`update bookings set customer_name = 'Ana', customer_email = 'ana@mail.example' where id = $1`, [
    booking.id,
  ]);
  expect(await mailOf(booking, 'booking-paid')).not.toContain('Refunded');
  const smaller = { tickets: { adults: 1, children50: 1, kidsFree: 0 }, expected: { due: 0, refund: 30 } };
  expect((await change(booking, smaller)).status).toBe(200);
  expect((await call('POST', at(booking, '/confirmation'))).status).toBe(200);

  // The price is €45. €75 − €30 = €45, each with the IGIC included in it.
  for (const kind of ['booking-moved', 'booking-resent']) {
    expect(await mailOf(booking, kind)).toContain(
      'Paid: €75\n  including 7% IGIC (€4.91)\nRefunded in total: €30\n  including 7% IGIC (€1.96)\n',
    );
  }
  await ask(OFFICE_PATHS.adminCancel(booking.id), { reason: 'operator' });
  expect(await mailOf(booking, 'booking-canceled')).toContain('Refunded in total: €30\n');
});
