import type pg from 'pg';
import { type DescribedColumn, describeStatement } from './describe-statement.ts';
import { type JoinSides, joinSides } from './outer-joins.ts';

/** Whether a column of a statement's rows may be null; 'unknown' for computed columns. */
export type Nullness = 'never' | 'maybe' | 'unknown';

/** Types, tables and views of PostgreSQL's catalogue. */
export interface Catalogue {
  /** `int4`, `text[]` */
  typeName(oid: number): string;
  /** Type names accepted in a column definition: `int` is `int4`. */
  typeNamed(name: string): Promise<string>;
  nullness(column: DescribedColumn, sides: JoinSides): Promise<Nullness>;
}

interface Table {
  name: string;
  /** The statement of a view. */
  definition: string | null;
}

export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const types = new Map<number, string>(
    (
      await client.query(`select t.oid::int as oid,
        case when t.typcategory = 'A' then e.typname || '[]' else t.typname end as name
        from pg_type t left join pg_type e on e.oid = t.typelem`)
    ).rows.map(({ oid, name }) => [oid, name]),
  );
  const tables = new Map<number, Table>(
    (
      await client.query(`select oid::int as oid, relname as name,
        case when relkind = 'v' then pg_get_viewdef(oid) end as definition from pg_class where relkind in ('r', 'p', 'v')`)
    ).rows.map(({ oid, name, definition }) => [oid, { name, definition }]),
  );
  const notNull = new Set<string>(
    (await client.query(`select attrelid || '.' || attnum as key from pg_attribute where attnotnull`)).rows.map(
      ({ key }) => key,
    ),
  );
  const views = new Map<number, Promise<Nullness[]>>();
  const typeName = (oid: number) => types.get(oid) ?? `type ${oid}`;

  async function nullness({ table, column }: DescribedColumn, sides: JoinSides): Promise<Nullness> {
    const source = tables.get(table);
    if (!source) return 'unknown';
    if (source.definition !== null) return ofView(table, source.definition, column);
    if (!notNull.has(`${table}.${column}`)) return 'maybe';
    if (!sides.optional.has(source.name)) return 'never';
    return sides.other.has(source.name) ? 'unknown' : 'maybe';
  }

  /**
   * The view's own joins decide. A column that is never null in the view is unknown, because a join with the view may
   * be outer.
   */
  async function ofView(view: number, definition: string, column: number): Promise<Nullness> {
    const known = views.get(view) ?? nullnessOfAll(`view ${view}`, definition);
    views.set(view, known);
    const inView = (await known)[column - 1] ?? 'unknown';
    return inView === 'never' ? 'unknown' : inView;
  }

  async function nullnessOfAll(name: string, text: string): Promise<Nullness[]> {
    const { columns } = await describeStatement(client, name, text);
    const sides = await joinSides(client, name, 0);
    const all: Nullness[] = [];
    for (const column of columns) all.push(await nullness(column, sides));
    return all;
  }

  return {
    typeName,
    nullness,
    async typeNamed(name) {
      const { rows } = await client.query('select $1::regtype::oid::int as oid', [name]);
      return typeName(rows[0].oid);
    },
  };
}
