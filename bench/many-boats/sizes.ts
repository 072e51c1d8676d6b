import type pg from 'pg';

export interface RelationSize {
  name: string;
  kind: 'table' | 'index';
  rows: number;
  mib: number;
}

/** The tables and indexes that take the most space, the largest first. Rows of a table are PostgreSQL's estimate. */
export async function largestRelations(client: pg.Client, count: number): Promise<RelationSize[]> {
  const { rows } = await client.query<RelationSize>(
    `select relname as name, case relkind when 'r' then 'table' else 'index' end as kind,
       reltuples::float8 as rows, pg_relation_size(oid) / 1048576.0::float8 as mib
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')
     order by pg_relation_size(oid) desc limit $1`,
    [count],
  );
  return rows;
}

export async function databaseMib(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ mib: number }>(
    'select pg_database_size(current_database()) / 1048576.0::float8 as mib',
  );
  return rows[0]?.mib ?? 0;
}
