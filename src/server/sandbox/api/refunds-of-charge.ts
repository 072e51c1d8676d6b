import type { Queryable } from '../../db/database.ts';
import { refundsNow } from '../objects/refund.ts';
import { listObjects } from '../queries.ts';

/** The length of Stripe's expanded list. */
const AT_MOST = 10;

/** Adds the refunds to a charge only on request (`expand[]=refunds`); other objects are returned unchanged. */
export async function withRefunds(
  sql: Queryable,
  owner: Record<string, unknown>,
  step: string,
  now: number,
): Promise<Record<string, unknown>> {
  if (step !== 'refunds' || owner.object !== 'charge') return owner;
  const charge = String(owner.id);
  const filter = { paymentIntent: null, charge, eventTypes: null, from: null, until: null, after: null };
  const found = await listObjects(sql, { ...filter, kind: 'refund', limit: AT_MOST + 1 });
  const data = refundsNow(found.slice(0, AT_MOST), now);
  return {
    ...owner,
    refunds: { object: 'list', data, has_more: found.length > AT_MOST, url: `/v1/charges/${charge}/refunds` },
  };
}
