import process from 'node:process';
import { startTestServer } from '#tests/database/test-server.ts';
import { ensureBuilt } from '../../scripts/build/ensure-built.ts';

/** Builds the site and starts one PostgreSQL for all journeys. Workers read its address from RENTAL_TEST_SERVER. */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureBuilt();
  const { adminUrl, template, stop } = await startTestServer();
  process.env.RENTAL_TEST_SERVER = JSON.stringify({ adminUrl, template });
  return stop;
}
