import { z } from 'zod';
import { id } from './json.ts';

/** What a site needs before it goes live, in display order (P-21.23): first what is entered here, then what is configured on the server. */
export const SETUP_ITEMS = [
  'company',
  'address',
  'taxId',
  'email',
  'phone',
  'boat',
  'slots',
  'legal',
  'demo',
  'mail',
  'cards',
] as const;

/** `boatId`: one of the operator's own boats to continue with; null: there is none. */
export const setup = z
  .object({
    items: z.array(z.object({ item: z.enum(SETUP_ITEMS), isDone: z.boolean() })),
    isDismissed: z.boolean(),
    boatId: id.nullable(),
  })
  .meta({ id: 'Setup' });

/** What the program cannot determine itself. Omitted fields stay as they are. */
export const setupUpdate = z.object({ isDismissed: z.boolean(), isLegalReviewed: z.boolean() }).partial();

export type Setup = z.infer<typeof setup>;
export type SetupItem = (typeof SETUP_ITEMS)[number];
