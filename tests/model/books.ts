import type { Database } from '#server/db/database.ts';
import type { Purchase } from './sequence-state.ts';

/** The stores to compare, and the payment secrets that visitors have. */
export interface Books {
  world: { db: Pick<Database, 'pool'> };
  purchases: readonly Pick<Purchase, 'answer' | 'change'>[];
}

interface Ours {
  booking: string;
  status: string;
  cancel_reason: string | null;
  price: number;
  payment: string;
  payment_status: string;
  intent: string | null;
  received: number;
  refunded: number;
  /** According to our refund rows. */
  refund_rows: number;
  refunds_open: number;
  /** Refunds that we decided, whatever their outcome. */
  refunds_decided: number;
  /** The amount that refunds should have returned while the bank had the money because of a dispute. */
  disputed_refunds: number;
}

interface Theirs {
  intent: string;
  status: string;
  booking: string | null;
  captured: number;
  refunded: number;
  /** Refunds that our server requested, not those made in the dashboard. */
  refunds_ordered: number;
}

/**
 * Canceled by the system: all its money must be refunded. When an operator cancels, the operator decides the refund.
 */
const NOTHING_KEPT = ['expired', 'released', 'payment_refunded'];
const SOLD = ['paid', 'confirmed', 'completed'];

export async function ourRows({ world }: Books): Promise<Ours[]> {
  const { rows } = await world.db.pool.query<Ours>(
    `select b.id as booking, b.status, b.cancel_reason, b.amount_gross_cents as price, p.id as payment,
       p.status as payment_status, p.provider_payment_id as intent, p.received_cents as received,
       p.refunded_cents as refunded,
       (select coalesce(sum(amount_cents), 0)::int from refunds where payment_id = p.id and status = 'succeeded') as refund_rows,
       (select count(*)::int from refunds where payment_id = p.id and status in ('created', 'pending')) as refunds_open,
       (select count(*)::int from refunds where payment_id = p.id and actor <> 'provider') as refunds_decided,
       (select coalesce(sum(amount_cents), 0)::int from refunds where payment_id = p.id and status = 'failed'
        and failure_code = 'charge_disputed') as disputed_refunds
     from bookings b left join payments p on p.booking_id = b.id order by b.created_at, b.id, p.created_at`,
  );
  return rows;
}

/** The sales of gifts, in the shape of the payments of bookings. */
async function giftRows({ world }: Books): Promise<Ours[]> {
  const { rows } = await world.db.pool.query<Ours>(
    `select g.id as booking, case g.status when 'open' then 'pending' else g.status end as status, null as cancel_reason,
       g.amount_cents as price, g.id as payment, g.status as payment_status, g.provider_payment_id as intent,
       g.received_cents as received, g.refunded_cents as refunded, 0 as disputed_refunds,
       (select coalesce(sum(amount_cents), 0)::int from gift_refunds where gift_sale_id = g.id and status = 'succeeded') as refund_rows,
       (select count(*)::int from gift_refunds where gift_sale_id = g.id and status in ('created', 'pending')) as refunds_open,
       (select count(*)::int from gift_refunds where gift_sale_id = g.id and actor is not null) as refunds_decided
     from gift_sales g order by g.created_at`,
  );
  return rows;
}

export async function theirRows({ world }: Books): Promise<Theirs[]> {
  const { rows } = await world.db.pool.query<Theirs>(
    `select i.id as intent, i.body ->> 'status' as status, i.body -> 'metadata' ->> 'booking_id' as booking,
       (select coalesce(sum((body ->> 'amount_captured')::int), 0)::int from sandbox.objects
        where kind = 'charge' and payment_intent = i.id and (body ->> 'paid')::boolean) as captured,
       (select coalesce(sum((body ->> 'amount')::int), 0)::int from sandbox.objects
        where kind = 'refund' and payment_intent = i.id
          and case when (hidden ->> 'at')::float8 <= extract(epoch from app_now()) then hidden ->> 'status'
            else body ->> 'status' end = 'succeeded') as refunded,
       (select count(*)::int from sandbox.objects
        where kind = 'refund' and payment_intent = i.id and body -> 'metadata' ->> 'order' is not null) as refunds_ordered
     from sandbox.objects i where i.kind = 'payment_intent'
       and i.body -> 'metadata' ->> 'security_deposit_id' is null order by i.seq`,
  );
  return rows;
}

async function intentsOfChanges({ world }: Books): Promise<string[]> {
  const { rows } = await world.db.pool.query<{ intent: string }>(
    `select provider_payment_id as intent from payments join booking_changes on payment_id = payments.id`,
  );
  return rows.map(({ intent }) => intent);
}

/** After a minute of the shop's time, every cent that the provider took is in our rows and has a decision. */
export async function unbookedMoney(state: Books): Promise<string[]> {
  const ours = [...(await ourRows(state)), ...(await giftRows(state))];
  return (await theirRows(state))
    .filter(({ captured }) => captured > 0)
    .flatMap((theirs) => {
      // The parts of a group's payment have one intent.
      const [first, ...others] = ours.filter(({ intent }) => intent === theirs.intent);
      const row = first && others.reduce(together, first);
      if (!row)
        return [
          `${theirs.captured} cents were taken under ${theirs.intent}, which is not the intent of any payment or gift`,
        ];
      const wrong = [
        ...differences(row, theirs),
        ...(row.status === 'pending' ? ['its booking is still pending'] : []),
        ...(row.refunds_open > 0 ? ['it has an unfinished refund'] : []),
      ];
      return wrong.map((what) => `payment ${theirs.intent}: ${what}`);
    });
}

function together(one: Ours, other: Ours): Ours {
  return {
    ...one,
    status: one.status === 'pending' ? one.status : other.status,
    received: one.received + other.received,
    refunded: one.refunded + other.refunded,
    refund_rows: one.refund_rows + other.refund_rows,
    refunds_open: one.refunds_open + other.refunds_open,
    refunds_decided: one.refunds_decided + other.refunds_decided,
  };
}

function differences(ours: Ours, theirs: Theirs): string[] {
  const { received, refunded, refund_rows } = ours;
  const found: string[] = [];
  if (received - refunded !== theirs.captured - theirs.refunded) {
    found.push(`${theirs.captured} − ${theirs.refunded} at the provider, ${received} − ${refunded} in our rows`);
  }
  if (refund_rows !== refunded)
    found.push(`refund rows add up to ${refund_rows}, its payment has ${refunded} refunded`);
  if (theirs.refunds_ordered > ours.refunds_decided) {
    found.push(`${ours.refunds_decided} refunds were decided and ${theirs.refunds_ordered} requested`);
  }
  return found;
}

/** At the end, each booking's status agrees with its payments and refunds. */
export async function finalFindings(state: Books): Promise<string[]> {
  const [ours, theirs] = [await ourRows(state), await theirRows(state)];
  const changes = await intentsOfChanges(state);
  const found: string[] = [];
  for (const [booking, rows] of Map.groupBy(ours, (row) => row.booking)) {
    const kept = rows.reduce((sum, { received, refunded }) => sum + received - refunded, 0);
    found.push(...bookingFindings(rows, kept).map((what) => `booking ${booking}: ${what}`));
  }
  for (const [booking, intents] of Map.groupBy(theirs, (intent) => intent.booking)) {
    // Money taken at the counter ends an open card payment; another payment may then pay the rest.
    const sales = intents.filter(({ intent, status }) => !changes.includes(intent) && status !== 'canceled');
    if (sales.length > 1) found.push(`booking ${booking} has ${sales.length} intents for its sale`);
  }
  for (const { intent, status, booking } of theirs) {
    if (isKnownToItsBuyer(state, intent) && !['succeeded', 'canceled'].includes(status)) {
      found.push(`intent ${intent} of booking ${booking} can still be paid (${status})`);
    }
  }
  return found;
}

function bookingFindings([row, ...others]: Ours[], kept: number): string[] {
  if (!row) return [];
  const { status, cancel_reason, price } = row;
  const received = [row, ...others].reduce((sum, one) => sum + one.received, 0);
  const disputed = [row, ...others].reduce((sum, one) => sum + one.disputed_refunds, 0);
  const open = [row, ...others].filter((one) =>
    ['created', 'processing', 'requires_action'].includes(one.payment_status),
  );
  const found = open.map((one) => `its payment is still ${one.payment_status}`);
  if (status === 'pending') found.push('its hold does not expire');
  if (SOLD.includes(status) && kept - disputed > price) found.push(`${kept} cents are kept for a price of ${price}`);
  if (SOLD.includes(status) && received < price) found.push(`it is ${status} with ${received} of ${price} cents`);
  if (status === 'refunded' && kept !== 0) found.push(`it is refunded and ${kept} cents are kept`);
  if (NOTHING_KEPT.includes(cancel_reason ?? '') && status === 'canceled' && kept !== 0) {
    found.push(`it was canceled (${cancel_reason}) and ${kept} cents are kept`);
  }
  if (status === 'canceled' && kept === 0 && received > 0)
    found.push('all its money was refunded but its status is canceled');
  return found;
}

/** A payment needs the secret from the answer, so only an intent that a buyer received can be paid. */
function isKnownToItsBuyer({ purchases }: Books, intent: string): boolean {
  return purchases.some(({ answer, change }) => [answer?.paymentIntentId, change?.paymentIntentId].includes(intent));
}
