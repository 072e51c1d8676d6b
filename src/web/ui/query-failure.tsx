import { LoadFailure } from './load-failure.tsx';

/** The part of a query that is needed to show its failure and to try again. */
export interface FailedQuery {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface QueryFailureProps {
  readonly title: string;
  readonly query: FailedQuery;
}

/** The failure of a query, if there is one. It stays until the next answer, so that the button keeps the focus. */
export function QueryFailure({ title, query: { error, isFetching, refetch } }: QueryFailureProps) {
  if (error === null) return null;
  return <LoadFailure title={title} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}
