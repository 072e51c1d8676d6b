import pg from 'pg';

export interface Column {
  table: string;
  column: string;
  /** PostgreSQL's name of the type, with [] for arrays; a domain's or enum's base stays its own name. */
  type: string;
  isNullable: boolean;
  /** Filled by the database when an INSERT leaves it out. */
  hasDefault: boolean;
  /** Computed by the database; never written. */
  isGenerated: boolean;
}

const columns = `
  select c.relname as "table", a.attname as "column",
    case when t.typelem <> 0 and t.typcategory = 'A' then e.typname || '[]' else t.typname end as "type",
    not a.attnotnull as "isNullable",
    (a.atthasdef or a.attidentity <> '') as "hasDefault",
    (a.attgenerated <> '' or a.attidentity = 'a') as "isGenerated"
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attname`;

/** Every column of the public schema, by table and name. */
export async function describeSchema(connection: pg.ClientConfig): Promise<Column[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Column>(columns)).rows;
  } finally {
    await client.end();
  }
}
