import { prepared } from '../../../db/statement.ts';

interface ListedBoatRow {
  slug: string;
  updated_at: Temporal.Instant;
}

/** The boats with a public page, and when each was last changed. */
export const boatsToFind = prepared<[], ListedBoatRow>(
  'boats-to-find',
  'select slug, updated_at from boats where is_active order by position, title, id',
);
