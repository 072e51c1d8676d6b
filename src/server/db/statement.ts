import type pg from 'pg';
import type { Queryable } from './database.ts';
import { timed } from './statement-times.ts';

/**
 * A statement of the program. Calling it sends the parameters and returns the rows. `Row` is `never` when the rows are
 * not read.
 */
export interface Statement<Params, Row> {
  (sql: Queryable, params: Params): Promise<Row[]>;
  /** Every text that it may send. tests/architecture/statements.test.ts prepares each of them on PostgreSQL. */
  readonly variants: () => readonly Variant[];
}

export interface Variant {
  text: string;
  /** The name of the prepared statement. */
  name?: string;
  /** The paths of the parameters' fields that become $1, $2, …. Absent when the parameters are a list. */
  places?: readonly string[];
}

/**
 * A prepared statement: PostgreSQL parses and plans it once per connection. The name must be unique in the program:
 * `prepared<[string, number], { id: string }>('take-seats', 'update …')`.
 */
export function prepared<Params extends unknown[], Row extends pg.QueryResultRow>(
  name: string,
  text: string,
): Statement<Params, Row> {
  const run = async (sql: Queryable, params: Params): Promise<Row[]> => {
    const { rows } = await timed(name, () => sql.query<Row>({ name, text, values: params }));
    return rows;
  };
  return Object.assign(run, { variants: () => [{ name, text }] });
}
