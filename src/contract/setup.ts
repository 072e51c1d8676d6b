import { z } from 'zod';
import { id } from './json.ts';

/** What a site needs before it goes live, in the order in which it is listed (P-21.23): what is entered here, then what is set on the server. */
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

/** `boatId`: a boat of the operator's own to go on with; null: there is none. */
export const setup = z
  .object({
    items: z.array(z.object({ item: z.enum(SETUP_ITEMS), isDone: z.boolean() })),
    isDismissed: z.boolean(),
    boatId: id.nullable(),
  })
  .meta({ id: 'Setup' });

/** What the program cannot know. What is left out stays. */
export const setupUpdate = z.object({ isDismissed: z.boolean(), isLegalReviewed: z.boolean() }).partial();

export type Setup = z.infer<typeof setup>;
export type SetupItem = (typeof SETUP_ITEMS)[number];
