import type { GroupSaleRequest } from '#contract/groups.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { BOOKING_PATHS } from '#contract/booking-paths.ts';
import type { Database } from '#server/db/database.ts';
import { anAccount } from './accounts.ts';
import { aBoat } from './boats.ts';
import { orderFault, runningShop } from './running-shop.ts';
import { aPrivateSlot, aTrip } from './slots.ts';

export const DAY = { start: '2026-12-05T09:00:00Z', end: '2026-12-05T12:00:00Z' };
export const ANA = { name: 'Ana Díaz', email: 'ana@mail.example' };

/** A running site whose operator sells groups, without webhooks. */
export async function groupDesk(db: Database) {
  const shop = await runningShop(db);
  await orderFault(shop, 'drop_webhook', 10_000);
  const admin = await anAccount(db, { role: 'admin' });

  async function ask(path: string, body: object | null, { token = admin.token, key = '' } = {}) {
    const answer = await fetch(shop.origin + path, {
      method: body === null ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== null && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  /** A charter for 8 (260 €) and 7 seats on a trip of another boat. */
  async function twoBoats() {
    const boat = await aBoat(db, { charter_hour_cents: 13_000 });
    const slot = await aPrivateSlot(db, { boat, ...DAY });
    const trip = await aTrip(db, { boat: await aBoat(db), ...DAY, seats: 12 });
    const seat = (trip.seat_price_cents ?? 0) / 100;
    const items: GroupSaleRequest['items'] = [
      { mode: 'charter', boatId: boat.id, start: DAY.start, hours: 2, people: 8, total: 260 },
      {
        mode: 'tickets',
        boatId: trip.boat_id,
        slotId: trip.id,
        start: DAY.start,
        passengers: { adults: 7, childrenHalf: 0, kidsFree: 0, kidsPaid: 0 },
        total: 7 * seat * 3,
      },
    ];
    return { boat, slot, trip, items, totalEuros: 260 + 7 * seat * 3 };
  }

  const sell = (items: object[], rest: object = {}, key = '') =>
    ask(OFFICE_PATHS.groupSales, { items, customer: ANA, language: 'en', pay: 'link', ...rest }, { key });

  async function aGroup() {
    const made = await twoBoats();
    const { group, payUrl } = (await sell(made.items)).body;
    const token = new URL(payUrl).searchParams.get('t') ?? '';
    const open = () => ask(BOOKING_PATHS.groupIntent(group._id), {}, { token });
    return { ...made, group, token, open, ids: group.bookings.map(({ _id }: { _id: string }) => _id) as string[] };
  }

  async function mailsOf(groupId: string) {
    const { rows } = await db.pool.query(
      'select kind from mail_outbox where booking_id in (select id from bookings where group_id = $1) order by kind',
      [groupId],
    );
    return rows.map(({ kind }) => kind);
  }

  const statesOf = async (groupId: string) =>
    (await ask(OFFICE_PATHS.adminGroup(groupId), null)).body.bookings.map(
      ({ status, payment }: { status: string; payment: { received: number; refunded: number } }) => [
        status,
        payment.received,
        payment.refunded,
      ],
    );

  const refundsAtTheBank = async (id: string) =>
    (await shop.stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount);

  return { shop, admin, ask, twoBoats, sell, aGroup, mailsOf, statesOf, refundsAtTheBank };
}
