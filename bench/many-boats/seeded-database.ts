import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { startEmbedded } from '#server/db/open/embedded.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { manyBookings } from '#tests/scenarios/many-bookings.ts';

const MESSAGES = 1_000;
const BOATS_A_PORT = 100;

/** Settings of the measured server. All others are those of the embedded database, with commits that reach the disk. */
const MEMORY = { shared_buffers: '1GB', effective_cache_size: '4GB' };

const WHILE_SEEDING = {
  ...MEMORY,
  fsync: 'off',
  full_page_writes: 'off',
  max_wal_size: '16GB',
  work_mem: '256MB',
  maintenance_work_mem: '512MB',
};

export interface DatabaseSize {
  readonly boats: number;
  readonly days: number;
  /** `2026-12-04` */
  readonly lastDay: string;
}

/**
 * A database below `dir` with `boats` boats, 100 in each port, each with two slots and about one booking a day. An
 * existing database is used as it is.
 */
export async function seededDatabase(dir: string, { boats, days, lastDay }: DatabaseSize) {
  const dataDir = path.join(dir, `${boats}-${days}`);
  if (!existsSync(dataDir)) {
    const begun = performance.now();
    await seed(dataDir, { boats, days, lastDay });
    console.log(`Seeded ${boats} boats in ${Math.round((performance.now() - begun) / 1000)} s`);
  }
  return startEmbedded({ dataDir, settings: MEMORY });
}

async function seed(dataDir: string, { boats, days, lastDay }: DatabaseSize): Promise<void> {
  const { connection, release } = await startEmbedded({ dataDir, settings: WHILE_SEEDING });
  const offsetMs = Math.round(testClock().offsetMs);
  const pool = new pg.Pool({ ...connection, options: `-c timezone=UTC -c rental.clock_offset_ms=${offsetMs}` });
  pool.on('error', () => {}); // the server stops before the last connection has closed
  try {
    await migrate(connection);
    const firstDay = Temporal.PlainDate.from(lastDay)
      .subtract({ days: days - 1 })
      .toString();
    await manyBookings(pool, { boats, days, firstDay, messages: MESSAGES });
    await pool.query(`update boats set port_name = 'Port ' || position / $1::int`, [BOATS_A_PORT]);
    await pool.query('vacuum analyze boats');
  } finally {
    await pool.end();
    await release();
  }
}
