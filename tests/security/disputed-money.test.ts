import { expect, test } from 'vitest';
import type { BookingFigures } from '#contract/bookings.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { PaymentsPage } from '#contract/payments.ts';
import type { Report } from '#contract/reports.ts';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { openPayment, pay } from '#tests/scenarios/payments.ts';
import { aShopWithoutWebhooks } from '#tests/scenarios/shop-without-webhooks.ts';

/** Two trips of €90, paid; the second one is disputed. */
async function anOffice() {
  const { db, shop, aPendingTrip } = await aShopWithoutWebhooks();
  const { token } = await anAccount(db, { role: 'admin' });
  const sell = async (card: string) => {
    const { booking } = await aPendingTrip({ adults: 2 });
    const intent = await openPayment(shop, booking);
    await pay(shop, intent, card);
    expect(await settleIntent(shop.deps, intent.id)).toBe('paid');
    return { booking, intent };
  };
  await sell('pm_card_visa');
  const disputed = await sell('pm_card_createDispute');
  const ask = async <T>(path: string) =>
    (await (await fetch(shop.origin + path, { headers: { authorization: `Bearer ${token}` } })).json()) as T;

  /** In euros: the figures of the bookings list, the report, what is left on the payments page, and the CSV file. */
  async function revenue() {
    const figures = await ask<BookingFigures>(OFFICE_PATHS.bookingFigures);
    const { cells } = await ask<Report>(`${OFFICE_PATHS.reports}?from=2026-12-05&to=2026-12-05`);
    const { totals } = await ask<PaymentsPage>(OFFICE_PATHS.payments);
    return {
      figures: figures.revenue,
      report: cells.reduce((sum, { tripRevenue }) => sum + tripRevenue, 0),
      left: totals.net + totals.fee,
      taken: totals.taken,
    };
  }

  async function decide(evidence: 'winning_evidence' | 'losing_evidence') {
    const [dispute] = (await shop.stripe.disputes.list({ payment_intent: disputed.intent.id })).data;
    await shop.stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: evidence } });
    await settleIntent(shop.deps, disputed.intent.id);
  }
  return { db, revenue, decide };
}

const WITHOUT = { figures: 90, report: 90, left: 90, taken: 90 };
const WITH = { figures: 180, report: 180, left: 180, taken: 0 };

test('disputed money is not revenue in any report while the dispute is undecided or when it is lost', async () => {
  const { revenue, decide } = await anOffice();
  expect(await revenue()).toEqual(WITHOUT);

  await decide('losing_evidence');
  expect(await revenue()).toEqual(WITHOUT);
});

test('the money of a dispute that was won is revenue again', async () => {
  const { revenue, decide } = await anOffice();
  await decide('winning_evidence');

  expect(await revenue()).toEqual(WITH);
});

test('control: without the view of disputed money, every report counts it', async () => {
  const { db, revenue } = await anOffice();
  await db.pool.query(
    `create or replace view disputed_money as
     select id as payment_id, booking_id, 0 as disputed_cents from payments where false`,
  );

  expect(await revenue()).toEqual(WITH);
});
