import { LoadFailure } from './load-failure.tsx';

/** As much of a query of the back office as is needed to say that it failed and to ask again. */
export interface FailedQuery {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface QueryFailureProps {
  readonly title: string;
  readonly query: FailedQuery;
}

/** Nothing while the query has not failed. It stays until the next answer, so that the pressed button keeps its place. */
export function QueryFailure({ title, query: { error, isFetching, refetch } }: QueryFailureProps) {
  if (error === null) return null;
  return <LoadFailure title={title} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}
