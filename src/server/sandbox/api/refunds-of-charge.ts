import type { Queryable } from '../../db/database.ts';
import { refundsNow } from '../objects/refund.ts';
import { listObjects } from '../queries.ts';

/** As many as Stripe puts into an expanded list. */
const AT_MOST = 10;

/** A charge says what was refunded of it only when it is asked to (`expand[]=refunds`); everything else is passed on. */
export async function withRefunds(
  sql: Queryable,
  owner: Record<string, unknown>,
  step: string,
  now: number,
): Promise<Record<string, unknown>> {
  if (step !== 'refunds' || owner.object !== 'charge') return owner;
  const charge = String(owner.id);
  const filter = { paymentIntent: null, charge, eventType: null, from: null, until: null, after: null };
  const found = await listObjects(sql, { ...filter, kind: 'refund', limit: AT_MOST + 1 });
  const data = refundsNow(found.slice(0, AT_MOST), now);
  return {
    ...owner,
    refunds: { object: 'list', data, has_more: found.length > AT_MOST, url: `/v1/charges/${charge}/refunds` },
  };
}
