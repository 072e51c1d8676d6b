import { z } from 'zod';
import { id } from './json.ts';

/**
 * What removing the demo data would do (P-21.24). `kept`: bookings that stay, because of real money or a voucher. `isArchived`:
 * the boat is archived and not deleted, because bookings stay that are its own or refer to it. `isChanged`: an operator has
 * edited the boat, so it may be a real one by now.
 */
export const demoData = z
  .object({
    boats: z.array(
      z.object({
        _id: id,
        title: z.string(),
        isChanged: z.boolean(),
        slots: z.int(),
        bookings: z.int(),
        kept: z.int(),
        isArchived: z.boolean(),
      }),
    ),
    /** Vouchers paid in the card sandbox, which end. */
    vouchers: z.int(),
    /** The company and contact details are still those of the demo. */
    hasDetails: z.boolean(),
    /** The account with the published password can still sign in. */
    hasAccount: z.boolean(),
    /** Why nothing can be removed now: the request comes from the demo's account. */
    blockedBy: z.enum(['demo_account_in_use']).nullable(),
    isRemoved: z.boolean(),
  })
  .meta({ id: 'DemoData' });

/** Boats in `keep` become the operator's own. */
export const demoRemoval = z.object({ keep: z.array(z.uuid()).max(50).default([]) });

export type DemoData = z.infer<typeof demoData>;
