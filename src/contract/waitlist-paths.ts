import { path } from './paths.ts';

/** The paths of the waitlist page. In a separate file to keep them out of other visitors' scripts. */
export const WAITLIST_PATHS = {
  join: path('/api/boat/:id/waitlist'),
  entry: path('/api/waitlist/:step'),
} as const;
