import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import pg from 'pg';
import type { Postmaster } from '#server/db/open/embedded/postmaster.ts';
import { superuser } from '#server/db/open/embedded/server.ts';

/** Totals since the start of the measurement. CPU times in ms. */
export interface Costs {
  statements: number;
  /** Transactions that wrote something. */
  writes: number;
  appMs: number;
  postgresMs: number;
  clientMs: number;
  seconds: number;
}

const TICK_MS = 10;

/** Reads what the server process, PostgreSQL and this process have used so far. */
export class Meter {
  readonly #client: pg.Client;
  readonly #appPid: () => number;
  readonly #postmasterPid: number;

  private constructor(client: pg.Client, appPid: () => number, postmasterPid: number) {
    this.#client = client;
    this.#appPid = appPid;
    this.#postmasterPid = postmasterPid;
  }

  /** The server has to be started with `shared_preload_libraries = pg_stat_statements`. */
  static async open(server: Postmaster, database: string, appPid: () => number): Promise<Meter> {
    const client = new pg.Client({ ...superuser(server), database });
    await client.connect();
    await client.query('create extension if not exists pg_stat_statements');
    return new Meter(client, appPid, server.pid);
  }

  async read(): Promise<Costs> {
    const { rows } = await this.#client.query<{ statements: number; writes: number }>(
      `select coalesce(sum(calls), 0)::float8 as statements,
         pg_snapshot_xmax(pg_current_snapshot())::text::float8 as writes
       from pg_stat_statements where query not like '%pg_stat_statements%'`,
    );
    const { user, system } = process.cpuUsage();
    return {
      statements: rows[0]?.statements ?? 0,
      writes: rows[0]?.writes ?? 0,
      appMs: cpuMs(this.#appPid()),
      postgresMs: this.#postgresMs(),
      clientMs: (user + system) / 1000,
      seconds: performance.now() / 1000,
    };
  }

  /** The statements that took the most time, with calls and ms per call. */
  async costliest(count: number): Promise<{ query: string; calls: number; ms: number }[]> {
    const { rows } = await this.#client.query(
      `select left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as query, calls::float8 as calls,
         total_exec_time / greatest(calls, 1) as ms, total_plan_time / greatest(calls, 1) as plan, plans::float8 as plans
       from pg_stat_statements where query not like '%pg_stat_statements%' order by total_exec_time + total_plan_time desc limit $1`,
      [count],
    );
    return rows;
  }

  async reset(): Promise<void> {
    await this.#client.query('select pg_stat_statements_reset()');
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  /** Backends that have ended are counted with the postmaster. */
  #postgresMs(): number {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === this.#postmasterPid);
    return pids.reduce((sum, pid) => sum + cpuMs(Number(pid)), cpuMs(this.#postmasterPid, 'with ended children'));
  }
}

export function minus(after: Costs, before: Costs): Costs {
  return {
    statements: after.statements - before.statements,
    writes: after.writes - before.writes,
    appMs: after.appMs - before.appMs,
    postgresMs: after.postgresMs - before.postgresMs,
    clientMs: after.clientMs - before.clientMs,
    seconds: after.seconds - before.seconds,
  };
}

/** The fields of `/proc/PID/stat` from the state on: the parent is the second, times in ticks are fields 12 to 15. */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return []; // ended meanwhile
  }
}

function parentOf(pid: string): number {
  return Number(statOf(pid)[1]);
}

function cpuMs(pid: number, children?: 'with ended children'): number {
  const ticks = statOf(pid).slice(11, children ? 15 : 13);
  return ticks.reduce((sum, value) => sum + Number(value) * TICK_MS, 0);
}
