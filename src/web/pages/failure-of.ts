export type Failure = 'notFound' | 'signedOut' | 'notAllowed' | 'offline' | 'broken';

/** What to tell of a status (0: no answer came). */
export function failureOf(status: number): Failure {
  if (status === 404) return 'notFound';
  if (status === 401) return 'signedOut';
  if (status === 403) return 'notAllowed';
  return status === 0 ? 'offline' : 'broken';
}
