export type Failure = 'notFound' | 'boatGone' | 'notAllowed' | 'offline' | 'broken';

/** What to tell of a status (0: no answer came) at a path in the default language. */
export function failureOf(status: number, path: string): Failure {
  if (status === 404) return /^\/boats\/[^/]+\/?$/.test(path) ? 'boatGone' : 'notFound';
  if (status === 401 || status === 403) return 'notAllowed';
  return status === 0 ? 'offline' : 'broken';
}
