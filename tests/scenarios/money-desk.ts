import { expect } from 'vitest';
import { settleIntent } from '#server/booking/money/settle-intent.ts';
import { anAccount } from './accounts.ts';
import type { BookingMade } from './bookings.ts';
import { openPayment, pay } from './payments.ts';
import { aShopWithoutWebhooks } from './shop-without-webhooks.ts';

/** An operator who confirms, cancels and refunds, in a shop that receives no webhooks. */
export async function aMoneyDesk() {
  const unheard = await aShopWithoutWebhooks();
  const { db, shop } = unheard;
  const admin = await anAccount(db, { role: 'admin' });

  async function aPendingTrip() {
    const place = await unheard.aPendingTrip({ adults: 2 });
    return { ...place, intent: await openPayment(shop, place.booking) };
  }

  async function aPaidTrip() {
    const place = await aPendingTrip();
    await pay(shop, place.intent);
    expect(await settleIntent(shop.deps, place.intent.id)).toBe('paid');
    return place;
  }

  async function aCanceledTrip() {
    const place = await aPaidTrip();
    expect((await call('POST', place.booking, '/cancel')).status).toBe(200);
    return place;
  }

  async function call(
    method: 'PATCH' | 'POST',
    { id }: { id: string },
    path: '' | '/cancel' | '/refund',
    body?: object,
    headers: Record<string, string> = {},
  ) {
    const answer = await fetch(`${shop.origin}/api/admin/bookings/${id}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${admin.token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json(), retryAfter: answer.headers.get('retry-after') };
  }

  async function logOf({ id }: BookingMade) {
    const { rows } = await db.pool.query(
      'select actor, action, after from audit_log where entity_id = $1 order by id',
      [id],
    );
    return rows.map(({ actor, action, after }) => [actor, action, after]);
  }

  return { ...unheard, admin, call, logOf, aPendingTrip, aPaidTrip, aCanceledTrip };
}
