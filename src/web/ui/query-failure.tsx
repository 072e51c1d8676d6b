import { LoadFailure } from './load-failure.tsx';

/** As much of a query of the back office as is needed to say that it failed and to try again. */
export interface FailedQuery {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface QueryFailureProps {
  readonly title: string;
  readonly query: FailedQuery;
}

/** Nothing unless the query has failed. The pressed button stays in its place until the next answer. */
export function QueryFailure({ title, query: { error, isFetching, refetch } }: QueryFailureProps) {
  if (error === null) return null;
  return <LoadFailure title={title} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}
