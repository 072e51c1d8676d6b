import { path } from './paths.ts';

/** The paths of the waitlist's own page, in a file of their own: other visitors' scripts do not carry them. */
export const WAITLIST_PATHS = {
  join: path('/api/boat/:id/waitlist'),
  entry: path('/api/waitlist/:step'),
} as const;
