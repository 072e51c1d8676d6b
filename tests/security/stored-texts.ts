import type { Queryable } from '#server/db/database.ts';

interface Column {
  table: string;
  column: string;
}

/** All columns of all tables outside PostgreSQL's own schemas, `public.bookings` and `customer_name`. */
async function allColumns(db: Queryable): Promise<Column[]> {
  const { rows } = await db.query<Column>(
    `select format('%I.%I', c.table_schema, c.table_name) as table, quote_ident(c.column_name) as column
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
     order by 1, c.ordinal_position`,
  );
  return rows;
}

/** All tables, `public.bookings`. */
export async function allTables(db: Queryable): Promise<string[]> {
  return [...new Set((await allColumns(db)).map(({ table }) => table))];
}

/**
 * Where the database stores one of these texts, as `public.bookings.customer_name`: in any column of any table, of
 * whatever type, regardless of case. Binary columns are searched for the text in UTF-8.
 */
export async function placesOf(db: Queryable, texts: readonly string[]): Promise<string[]> {
  const byTable = Map.groupBy(await allColumns(db), ({ table }) => table);
  const hex = texts.map((text) => Buffer.from(text).toString('hex'));
  const patterns = [...texts, ...hex].map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`);
  const places: string[] = [];
  for (const [table, columns] of byTable) {
    const checks = columns.map(({ column }, n) => `coalesce(bool_or(${column}::text ilike any ($1)), false) as c${n}`);
    const { rows } = await db.query<Record<string, boolean>>(`select ${checks.join(', ')} from ${table}`, [patterns]);
    places.push(...columns.filter((_, n) => rows[0]?.[`c${n}`]).map(({ column }) => `${table}.${column}`));
  }
  return places.map((place) => place.replace(/^public\./, ''));
}
