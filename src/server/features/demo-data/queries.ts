import { OPEN_PAYMENT_STATUSES } from '#domain/booking/payment-statuses.ts';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';
import { listed } from '../../db/listed.ts';
import { prepared } from '../../db/statement.ts';
import { bookingsThatReferTo } from '../../db/tables/boats.ts';

/** Prevents concurrent seeding until the transaction ends. */
export const lockDemo = prepared<[], never>(
  'lock-demo',
  `select from pg_advisory_xact_lock(${ADVISORY_LOCKS.demoSeeding})`,
);

export interface DemoBoat {
  id: string;
  title: string;
  is_changed: boolean;
  slots: number;
  bookings: number;
  /**
   * Bookings that stay: paid, or may still be paid, with real money (by hand, or through a card provider other than the sandbox),
   * or in the ledger of a voucher, which may still be spent.
   */
  kept: number;
  /** Whether bookings stay, of this boat or of other boats that refer to it. */
  is_archived: boolean;
}

const STAYS = `(exists (select from payments p
    where p.booking_id = b.id and p.provider <> 'sandbox'
      and (p.received_cents > 0 or p.status in (${listed(OPEN_PAYMENT_STATUSES)})))
  or exists (select from voucher_entries where booking_id = b.id) or exists (select from vouchers where source_booking_id = b.id))`;

const IS_DEMO = 'boats.is_demo and boats.archived_at is null';

export const demoBoats = prepared<[], DemoBoat>(
  'demo-boats',
  `select demo.id, demo.title, demo.bookings, demo.kept,
     exists (select from audit_log a where a.entity = 'boat' and a.entity_id = demo.id and a.action = 'boat.update') as is_changed,
     (select count(*)::integer from slots where boat_id = demo.id) as slots,
     demo.kept > 0 or exists (
       select from bookings b join boats on boats.id = b.boat_id
       where b.id in (${bookingsThatReferTo('demo.id')}) and (not (${IS_DEMO}) or ${STAYS})
     ) as is_archived
   from (
     select boats.id, boats.title, boats.position, count(b.id)::integer as bookings,
       (count(b.id) filter (where ${STAYS}))::integer as kept
     from boats left join bookings b on b.boat_id = boats.id
     where ${IS_DEMO} group by boats.id
   ) demo
   order by demo.position, demo.title`,
);

/** Locks in the same order as every sale and change, which prevents deadlocks. */
export const lockBookings = prepared<[boatIds: string[]], never>(
  'lock-demo-bookings',
  'select from bookings where boat_id = any($1::uuid[]) order by id for update',
);

export const lockSlots = prepared<[boatIds: string[]], never>(
  'lock-demo-slots',
  'select from slots where boat_id = any($1::uuid[]) order by id for update',
);

/** Prevents bookings of these boats during the removal. */
export const lockBoats = prepared<[ids: string[]], never>(
  'lock-demo-boats',
  'select from boats where id = any($1::uuid[]) order by id for update',
);

/** Turns demo boats into the operator's own. */
export const adoptBoats = prepared<[ids: string[]], { id: string }>(
  'adopt-demo-boats',
  'update boats set is_demo = false where is_demo and id = any($1::uuid[]) returning id',
);

export const demoBookings = prepared<[boatIds: string[]], { id: string; stays: boolean }>(
  'demo-bookings',
  `select b.id, ${STAYS} as stays from bookings b where b.boat_id = any($1::uuid[])`,
);

/** Deletes the slots that no booking refers to. */
export const deleteFreeSlots = prepared<[boatIds: string[]], { id: string }>(
  'delete-demo-slots',
  `delete from slots s where boat_id = any($1::uuid[]) and not exists (select from bookings where slot_id = s.id)
     and not exists (select from tickets where slot_id = s.id)
   returning id`,
);

export const deleteBoats = prepared<[ids: string[]], { title: string }>(
  'delete-demo-boats',
  'delete from boats where is_demo and id = any($1::uuid[]) returning title',
);

/**
 * CTE `of_sandbox` (id): vouchers that were bought in the card sandbox, or are made of bookings that only the sandbox or such vouchers
 * have paid, and that have not been ended. A refund of a booking can make an expired one usable again (P-26.18).
 */
const VOUCHERS_OF_SANDBOX = `recursive paid as (
     select v.id from vouchers v join gift_sales g on g.voucher_id = v.id where g.provider = 'sandbox'
     union
     select v.id from vouchers v join payments p on p.booking_id = v.source_booking_id
     where p.provider = 'sandbox' and p.received_cents > 0 and not exists (
       select from payments other where other.booking_id = p.booking_id and other.received_cents > 0 and other.provider <> 'sandbox')
     union
     select v.id from paid join payments p on p.voucher_id = paid.id join vouchers v on v.source_booking_id = p.booking_id
     where not exists (
       select from payments other
       where other.booking_id = p.booking_id and other.received_cents > 0 and other.provider not in ('sandbox', 'voucher'))
   ), of_sandbox as (
     select id from vouchers where id in (select id from paid) and ended_at is null
   )`;

export const sandboxVouchers = prepared<[], { id: string }>(
  'sandbox-vouchers',
  `with ${VOUCHERS_OF_SANDBOX} select id from of_sandbox`,
);

/** Ends the vouchers whose money came from the sandbox. They are locked in the order in which every transaction locks vouchers. */
export const endSandboxVouchers = prepared<[actor: string], { id: string }>(
  'end-sandbox-vouchers',
  `with ${VOUCHERS_OF_SANDBOX}, locked as materialized (
     select id from vouchers where id in (select id from of_sandbox) order by created_at, id for no key update
   )
   update vouchers v set expires_at = least(v.expires_at, app_now()), ended_at = app_now(), ended_by = $1
   from locked where v.id = locked.id and v.ended_at is null returning v.id`,
);

/** Which records exist that the demo did not create: boats, and bookings as in `kept`. */
export const ownRecords = prepared<[], { boats: boolean; bookings: boolean }>(
  'own-records',
  `select exists (select from boats where not is_demo) as boats, exists (select from bookings b where ${STAYS}) as bookings`,
);

/** Records the removal: the demo is not seeded again (site/seeding) and its account is not created again (accounts). */
export const sayDemoRemoved = prepared<[], never>(
  'say-demo-removed',
  `insert into app_settings (key, value) values ('demo-removed', 'true') on conflict do nothing`,
);
