import pg from 'pg';

/**
 * A pg client that also accepts Temporal.Instant and Temporal.PlainDate as query parameters, alone or in arrays. pg
 * itself would send them as quoted JSON. type-parsers.ts converts values in the other direction.
 */
export class TemporalClient extends pg.Client {
  /** Lets the process exit while the connection is open. pg has this method; its types do not. */
  declare unref: () => void;

  override query(first: any, second?: any, ...rest: any[]): any {
    return super.query(
      withTextValues(first),
      Array.isArray(second) ? second.map(toParameter) : second,
      ...(rest as []),
    );
  }
}

function withTextValues(query: unknown): any {
  const isConfig = typeof query === 'object' && query !== null && 'values' in query && !('submit' in query);
  return isConfig && Array.isArray(query.values) ? { ...query, values: query.values.map(toParameter) } : query;
}

function toParameter(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toParameter);
  return value instanceof Temporal.Instant || value instanceof Temporal.PlainDate ? value.toString() : value;
}
