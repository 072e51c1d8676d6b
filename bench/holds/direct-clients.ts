import pg from 'pg';

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** The statements of one hold, in order. */
export type Recorded = readonly Statement[];

/**
 * A pool that records every statement and executes only reads. It answers a claim as successful without executing it,
 * so that the same statement can still run later.
 */
export function recorder(pool: pg.Pool): { sql: pg.Pool; statements: Statement[] } {
  const statements: Statement[] = [];
  const query = (statement: Statement) => {
    statements.push({ ...statement, values: statement.values.map(asText) });
    if (!statement.name.startsWith('claim-')) return pool.query(statement);
    return Promise.resolve({
      rows: [{ id: (statement.values[0] as { id: string }).id, hold_expires_at: Temporal.Now.instant() }],
    });
  };
  return { sql: { query } as unknown as pg.Pool, statements };
}

/** Plain driver connections, without our types, pool or code. Each takes the next hold and sends its statements. */
export async function directClients(connection: pg.PoolConfig, clockOffsetMs: number, count: number) {
  const options = `-c timezone=UTC -c rental.clock_offset_ms=${Math.round(clockOffsetMs)}`;
  const clients = await Promise.all(
    Array.from({ length: count }, async () => {
      const client = new pg.Client({ ...connection, options });
      await client.connect();
      return client;
    }),
  );
  return {
    async run(holds: readonly Recorded[]): Promise<void> {
      const queue = holds.values();
      await Promise.all(clients.map((client) => carryOut(client, queue)));
    },
    async end(): Promise<void> {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}

async function carryOut(client: pg.Client, queue: IterableIterator<Recorded>): Promise<void> {
  for (const statements of queue) {
    for (const { name, text, values } of statements) {
      const { rows } = await client.query({ name, text, values });
      if (rows[0]?.id === null) throw new Error(`${name} took nothing`);
      if (rows.length !== 1) throw new Error(`${name} returned no row`);
    }
  }
}

function asText(value: unknown): unknown {
  return value instanceof Temporal.Instant ? value.toString() : value;
}
