import { expect, test } from 'vitest';
import { CLOSED_DISPUTE_STATUSES } from '#domain/booking/dispute.ts';
import { UPCOMING_SALE_STATUSES } from '#domain/booking/lifecycle.ts';
import {
  FAILED_REFUND_STATUSES,
  OPEN_PAYMENT_STATUSES,
  OPEN_REFUND_STATUSES,
} from '#domain/booking/payment-statuses.ts';
import { OPEN_WAITLIST_STATES } from '#domain/booking/waitlist.ts';
import { testDatabase } from '#tests/database/test-database.ts';

const db = await testDatabase();

/** The indexes whose condition contains a list of statuses, and the list with which statements are built. */
const LISTS: Record<string, readonly string[]> = {
  bookings_to_complete: UPCOMING_SALE_STATUSES,
  bookings_with_balance: UPCOMING_SALE_STATUSES,
  bookings_with_security_deposit: UPCOMING_SALE_STATUSES,
  disputes_open: CLOSED_DISPUTE_STATUSES,
  gift_disputes_open: CLOSED_DISPUTE_STATUSES,
  gift_refunds_open: OPEN_REFUND_STATUSES,
  payments_unsettled: OPEN_PAYMENT_STATUSES,
  refunds_owed_and_failed: FAILED_REFUND_STATUSES,
  refunds_open: OPEN_REFUND_STATUSES,
  waitlist_entries_once: OPEN_WAITLIST_STATES,
};

test.each(Object.entries(LISTS))(
  'the condition of the partial index %s has the list of the statements',
  async (name, list) => {
    const { rows } = await db.pool.query<{ listed: string | null }>(
      `select (regexp_match(pg_get_expr(indpred, indrelid), '(?:status|state) <?>?=? ?(?:ANY|ALL) \\(ARRAY\\[([^]]*)\\]'))[1] as listed
     from pg_index where indexrelid = $1::regclass`,
      [name],
    );
    expect(rows[0]?.listed?.match(/(?<=')\w+(?=')/g)).toEqual([...list]);
  },
);
