import { keptCents } from '#domain/booking/balance.ts';
import { type GuestOptions, guestOptions } from '#domain/booking/guest-changes.ts';
import type { Queryable } from '../../db/database.ts';
import { owedCentsOf } from '../money/owed-refunds.ts';
import { paidPaymentsOf } from '../money/paid-payments.ts';
import { termsOfSale } from '../read/terms-of-sale.ts';
import type { ChangeableRow } from '../money/changes/queries/changeable.ts';

/** What the booking's guest may change now, and what a cancellation would refund. */
export async function optionsOf(sql: Queryable, booking: ChangeableRow): Promise<GuestOptions> {
  return guestOptions(
    {
      status: booking.status,
      paysBy: booking.pays_by,
      start: booking.start_at,
      policy: termsOfSale(booking),
      keptCents: keptCents(await paidPaymentsOf(sql, booking.id)),
      retainedCents: booking.retained_cents,
      owedCents: await owedCentsOf(sql, booking),
    },
    booking.now,
  );
}
