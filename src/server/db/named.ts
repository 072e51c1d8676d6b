import type pg from 'pg';
import type { Queryable } from './database.ts';

/**
 * A hot query as a named prepared statement: parsed and planned once a connection.
 * The name must be unique in the program: `prepared<[string, number], { id: string }>('take-seats', 'update …')`.
 */
export function prepared<Params extends unknown[], Row extends pg.QueryResultRow>(name: string, text: string) {
  return async (sql: Queryable, params: Params): Promise<Row[]> => {
    const { rows } = await sql.query<Row>({ name, text, values: params });
    return rows;
  };
}
