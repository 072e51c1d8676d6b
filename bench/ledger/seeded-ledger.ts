import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { startEmbedded } from '#server/db/open/embedded.ts';
import { testClock } from '#tests/scenarios/deps.ts';
import { manyBookings } from '#tests/scenarios/many-bookings.ts';

/** Two days before the tests' now, and four from then on. */
const SEASON = { days: 6, firstDay: '2026-11-29', messages: 1_000 };
const BOATS_A_PORT = 100;

/** Of the measured server. All else is as in the embedded database, with commits that reach the disk. */
const MEMORY = { shared_buffers: '1GB', effective_cache_size: '4GB' };

const WHILE_SEEDING = {
  ...MEMORY,
  fsync: 'off',
  full_page_writes: 'off',
  max_wal_size: '16GB',
  work_mem: '256MB',
  maintenance_work_mem: '512MB',
};

/**
 * A database below `dir` with so many boats, 100 in each port, each with 12 slots and about six bookings in six days. One that
 * is there already is used as it is.
 */
export async function seededLedger(dir: string, boats: number) {
  const dataDir = path.join(dir, String(boats));
  if (!existsSync(dataDir)) {
    const begun = performance.now();
    await seed(dataDir, boats);
    console.log(`Seeded ${boats} boats in ${Math.round((performance.now() - begun) / 1000)} s`);
  }
  return startEmbedded({ dataDir, settings: MEMORY });
}

async function seed(dataDir: string, boats: number): Promise<void> {
  const { connection, release } = await startEmbedded({ dataDir, settings: WHILE_SEEDING });
  const offsetMs = Math.round(testClock().offsetMs);
  const pool = new pg.Pool({ ...connection, options: `-c timezone=UTC -c rental.clock_offset_ms=${offsetMs}` });
  try {
    await migrate(connection);
    await manyBookings(pool, { boats, ...SEASON });
    await pool.query(`update boats set port_name = 'Port ' || position / $1::int`, [BOATS_A_PORT]);
    await pool.query('vacuum analyze boats');
  } finally {
    await pool.end();
    await release();
  }
}
