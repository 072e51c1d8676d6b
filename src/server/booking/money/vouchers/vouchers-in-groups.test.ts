import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import { endHold } from '#server/booking/hold/end-hold.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { aVoucherTill, DAY } from '#tests/scenarios/voucher-till.ts';

const desk = await aDisruptionDesk();
const { db, shop, ask, guest } = desk;
const { issue, book, balanceOf } = aVoucherTill(desk);

/** An operator groups a held booking of 60 euros, of which a voucher of 40 has a share, with one of 30 euros. */
async function aGroupWithAShare() {
  const code = await issue(40);
  const { booking } = await book(code);
  const trip = await aTrip(db, { boat: await aBoat(db), ...DAY });
  const other = await aTripBooking(db, { trip, party: { adults: 1 }, intentId: null });
  const { group, payUrl } = (await ask(OFFICE_PATHS.groups, { ids: [booking.id, other.id] })).body;
  const token = new URL(payUrl).searchParams.get('t') ?? '';
  return { code, booking, groupId: group._id as string, due: group.due as number, token };
}

test('a hold that joins a group returns its share to the voucher, and the group is paid by card in full', async () => {
  const { code, booking, groupId, due, token } = await aGroupWithAShare();
  expect(due).toBe(90);
  expect(await balanceOf(code)).toBe(40);

  const opened = await ask(BOOKING_PATHS.groupIntent(groupId), {}, { token });
  expect(opened.body.amount).toBe(9_000);
  await shop.stripe.paymentIntents.confirm(opened.body.paymentIntentId, { payment_method: 'pm_card_visa' });
  expect(await settleIntent(shop.deps, opened.body.paymentIntentId)).toBe('paid');

  expect(await guest(booking)).toMatchObject({ status: 'paid', payment: { received: 60, refunded: 0 } });
  expect(await audit(db.pool)).toEqual([]);
});

test('the holds of a group that expire leave no share of a voucher reserved', async () => {
  const { code, booking, groupId } = await aGroupWithAShare();
  await db.pool.query('update bookings set hold_expires_at = app_now() where group_id = $1', [groupId]);

  await endHold(shop.deps, { bookingId: booking.id, reason: 'expired' });

  expect(await guest(booking)).toMatchObject({ status: 'canceled' });
  expect(await balanceOf(code)).toBe(40);
  expect(await audit(db.pool)).toEqual([]);
});

/** As an earlier release left it, which did not return the share to the voucher. */
async function aGroupThatKeptTheShare() {
  const made = await aGroupWithAShare();
  await db.pool.query(`delete from voucher_entries where booking_id = $1 and kind = 'released'`, [made.booking.id]);
  expect(await balanceOf(made.code)).toBe(0);
  return made;
}

test('a share that is still reserved in a group counts towards its payment', async () => {
  const { code, booking, groupId, token } = await aGroupThatKeptTheShare();

  const opened = await ask(BOOKING_PATHS.groupIntent(groupId), {}, { token });
  expect(opened.body.amount).toBe(5_000);
  await shop.stripe.paymentIntents.confirm(opened.body.paymentIntentId, { payment_method: 'pm_card_visa' });
  expect(await settleIntent(shop.deps, opened.body.paymentIntentId)).toBe('paid');

  expect(await guest(booking)).toMatchObject({ status: 'paid', payment: { received: 60, refunded: 0 } });
  expect(await balanceOf(code)).toBe(0);
  expect(await audit(db.pool)).toEqual([]);
});

test('a share that is still reserved in a group is returned when its holds expire', async () => {
  const { code, booking, groupId } = await aGroupThatKeptTheShare();
  await db.pool.query('update bookings set hold_expires_at = app_now() where group_id = $1', [groupId]);

  await endHold(shop.deps, { bookingId: booking.id, reason: 'expired' });

  expect(await balanceOf(code)).toBe(40);
  expect(await audit(db.pool)).toEqual([]);
});
