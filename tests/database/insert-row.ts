import type pg from 'pg';
import type { Queryable } from '#server/db/database.ts';

/** Columns of a row to insert. Instants may be given as text. */
export type Given<Row> = {
  readonly [Column in keyof Row]?:
    | Row[Column]
    | (Extract<Row[Column], Temporal.Instant> extends never ? never : string);
};

/** Inserts a row of these columns and returns it with all defaults. */
export async function insertRow<Row extends pg.QueryResultRow>(
  db: Queryable,
  table: string,
  columns: Given<Row>,
): Promise<Row> {
  const names = Object.keys(columns);
  const places = names.map((_name, index) => `$${index + 1}`);
  const { rows } = await db.query<Row>(
    `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning *`,
    Object.values(columns),
  );
  const [row] = rows;
  if (!row) throw new Error(`No row was inserted into ${table}`);
  return row;
}
