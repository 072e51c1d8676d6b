import { expect, test } from 'vitest';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { applyDefaultChoices } from '#server/booking/change/disruptions/choose.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { audit } from '#tests/scenarios/auditor.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { aDisruptionDesk } from '#tests/scenarios/disruption-desk.ts';
import { openPayment, pay } from '#tests/scenarios/payments.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { aVoucherTill, DAY } from '#tests/scenarios/voucher-till.ts';

const desk = await aDisruptionDesk();
const { db, shop, ask, guest, disrupt, choice, choose, aPaidCharter, mailsOf, confirm } = desk;
const { issue, book, balanceOf } = aVoucherTill(desk);

test('choosing a voucher cancels the booking and puts its money and the bonus on the voucher', async () => {
  const { boat, booking } = await aPaidCharter();
  await disrupt([boat.id], { choices: ['voucher', 'refund'], voucherBonusPercent: 10 });
  expect((await choice(booking)).body).toMatchObject({ move: null, voucher: { amount: 330, bonus: 30 } });

  const chosen = await choose(booking, { choice: 'voucher' });

  const { voucher } = chosen.body.booking.payment;
  expect(chosen.body.booking).toMatchObject({ status: 'canceled', cancelReason: 'weather', payment: { refunded: 0 } });
  expect(voucher.amount).toBe(330);
  const [issued] = (await ask(OFFICE_PATHS.vouchers)).body.items;
  expect(issued).toMatchObject({ origin: 'booking', bookingId: booking.id });
  expect(chosen.body.offers.answer).toMatchObject({
    choice: 'voucher',
    voucher: 330,
    voucherCode: voucher.code,
    voucherExpires: issued.expires,
  });
  expect(await balanceOf(voucher.code)).toBe(330);
  expect(await mailsOf(booking)).toContain('booking-canceled');
  // The booking's money is on the voucher.
  expect((await ask(OFFICE_PATHS.adminRefund(booking.id), {})).body.error.code).toBe('state_conflict');
  expect(await audit(db.pool)).toEqual([]);
});

const WITH_BONUS = { choices: ['voucher', 'refund'], defaultChoice: 'voucher', voucherBonusPercent: 10 };

test('money that the bank has taken does not become a voucher, neither by choice nor at the deadline', async () => {
  const boat = await aBoat(db);
  const trip = await aTrip(db, { boat, ...DAY });
  const booking = await aTripBooking(db, { trip, party: { adults: 2 }, intentId: null });
  const intent = await openPayment(shop, booking);
  await pay(shop, intent, 'pm_card_createDispute');
  await settleIntent(shop.deps, intent.id);
  const { disruption } = (await disrupt([boat.id], WITH_BONUS)).body;

  expect((await choice(booking)).body.voucher).toBeNull();
  const refused = await choose(booking, { choice: 'voucher' });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'state_conflict']);
  expect(await guest(booking)).toMatchObject({ status: 'disrupted' });

  await db.pool.query('update disruptions set answer_by = app_now() where id = $1', [disruption._id]);
  await applyDefaultChoices(shop.deps);
  expect(await guest(booking)).toMatchObject({ status: 'canceled', payment: { received: 60, disputed: 60 } });
  const { rows } = await db.pool.query('select from vouchers where source_booking_id = $1', [booking.id]);
  expect(rows).toEqual([]);
  expect(await audit(db.pool)).toEqual([]);
});

test('of a booking whose card payment is disputed, only the rest and its bonus become a voucher', async () => {
  const boat = await aBoat(db);
  const { body, booking } = await book(await issue(40), 2, { trip: await aTrip(db, { boat, ...DAY }) });
  await pay(shop, { id: body.paymentIntentId }, 'pm_card_createDispute');
  await confirm(booking, body);
  await settleIntent(shop.deps, body.paymentIntentId);
  await disrupt([boat.id], WITH_BONUS);

  expect((await choice(booking)).body.voucher).toMatchObject({ amount: 44, bonus: 4 });
  const chosen = await choose(booking, { choice: 'voucher' });

  expect(chosen.body.booking.payment.voucher.amount).toBe(44);
  expect(await audit(db.pool)).toEqual([]);
});
