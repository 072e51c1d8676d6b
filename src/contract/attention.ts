import { z } from 'zod';
import { euros, id, instant } from './json.ts';

const departure = { boat: z.string(), start: instant };

/** What an operator should look at now, whichever day the sheet shows (P-20.9). Soonest first; admins only. */
export const attention = z
  .object({
    /** Trips of the next 30 hours with fewer paid seats than they need. */
    trips: z.array(z.object({ _id: id, ...departure, sold: z.int(), needed: z.int(), hoursLeft: z.number() })),
    /** Bookings of the next 30 hours whose guest needs a licence. */
    licences: z.array(z.object({ _id: id, ...departure, licence: z.string(), name: z.string().nullable() })),
    /** Sold or kept for payment at the pier, leaving within 48 hours, and not paid in full. `due` in euros. */
    due: z.array(z.object({ _id: id, ...departure, name: z.string().nullable(), due: euros })),
    /** Payments, refunds and disputes that are not settled, without checkouts in progress; `since`: start of the oldest. */
    unsettled: z.object({ count: z.int(), since: instant.nullable() }),
    /** Refunds that the site owes and that failed for good; `since`: start of the oldest payment. */
    failedRefunds: z.object({ count: z.int(), since: instant.nullable() }),
    /** Bookings that are paid and not confirmed; `next`: the earliest start. */
    toConfirm: z.object({ count: z.int(), next: instant.nullable() }),
    /** Live holds of visitors, as the page of live holds lists them (P-20.14). */
    holds: z.int(),
    messages: z.int(),
    failedMails: z.int(),
  })
  .meta({ id: 'Attention' });

export type Attention = z.infer<typeof attention>;
