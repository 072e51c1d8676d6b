import type pg from 'pg';
import { OWN_SCHEMAS } from './own-tables.ts';

/** Drops every table, function, type and sequence of the program. Extensions and their objects stay. */
export async function dropEverything(client: pg.Client): Promise<void> {
  // Types come after the tables and functions that use them. Each list is read once the objects of the lists before it are gone.
  for (const list of [RELATIONS, FUNCTIONS, TYPES]) {
    const { rows } = await client.query<{ statement: string }>(list, [OWN_SCHEMAS]);
    for (const { statement } of rows) await client.query(statement);
  }
  for (const schema of OWN_SCHEMAS.filter((name) => name !== 'public')) {
    await client.query(`drop schema if exists ${schema} cascade`);
  }
}

const OF_NO_EXTENSION = "not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')";

const RELATIONS = `
  select format('drop %s if exists %s cascade',
    case o.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
    o.oid::regclass) as statement
  from pg_class o where o.relnamespace in (select oid from pg_namespace where nspname = any($1))
    and o.relkind in ('r', 'p', 'v', 'm', 'S') and ${OF_NO_EXTENSION}
  order by o.relkind = 'S'`;

const FUNCTIONS = `
  select format('drop routine if exists %s cascade', o.oid::regprocedure) as statement
  from pg_proc o where o.pronamespace in (select oid from pg_namespace where nspname = any($1)) and ${OF_NO_EXTENSION}`;

const TYPES = `
  select format('drop type if exists %s cascade', o.oid::regtype) as statement
  from pg_type o where o.typnamespace in (select oid from pg_namespace where nspname = any($1))
    and o.typtype in ('e', 'd', 'r') and ${OF_NO_EXTENSION}`;
