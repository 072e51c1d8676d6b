export type Failure = 'notFound' | 'signedOut' | 'notAllowed' | 'offline' | 'broken';

/** The kind of failure for an HTTP status (0: no answer was received). */
export function failureOf(status: number): Failure {
  if (status === 404) return 'notFound';
  if (status === 401) return 'signedOut';
  if (status === 403) return 'notAllowed';
  return status === 0 ? 'offline' : 'broken';
}
