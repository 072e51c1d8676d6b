import { prepared } from '../../../db/statement.ts';
import { eraseCustomers } from '../../../db/tables/personal-data.ts';

const ERASE_CUSTOMERS = eraseCustomers({ actor: `'system'` });
const HAS_CUSTOMER = 'num_nonnulls(b.customer_name, b.customer_email, b.customer_phone) > 0';

/** Bookings whose trip ended and whose money last changed before `since`. */
export const eraseCustomersOfClosedBooks = prepared<[since: Temporal.Instant, limit: number], { id: string }>(
  'erase-customers-of-closed-books',
  `with due as (
     select b.id from bookings b
     where b.start_at < $1 and b.end_at < $1 and ${HAS_CUSTOMER} and not exists (
       select from payments p left join refunds r on r.payment_id = p.id
       where p.booking_id = b.id and greatest(p.created_at, p.updated_at, r.updated_at) >= $1)
     order by b.start_at, b.id limit $2 for no key update of b skip locked
   ), ${ERASE_CUSTOMERS}`,
);

/** Bookings that ended before `since` without money received. */
export const eraseCustomersWhoNeverPaid = prepared<[since: Temporal.Instant, limit: number], { id: string }>(
  'erase-customers-who-never-paid',
  `with due as (
     select b.id from bookings b
     where b.status = 'canceled' and b.updated_at < $1 and ${HAS_CUSTOMER}
       and not exists (select from payments where booking_id = b.id and received_cents > 0)
     order by b.start_at, b.id limit $2 for no key update of b skip locked
   ), ${ERASE_CUSTOMERS}`,
);
