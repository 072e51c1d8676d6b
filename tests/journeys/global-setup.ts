import process from 'node:process';
import { startTestServer } from '#tests/database/test-server.ts';
import { ensureBuilt } from '../../scripts/build/ensure-built.ts';

/** The site as it is served, and one PostgreSQL for all journeys; workers inherit the address through the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureBuilt();
  const { adminUrl, template, stop } = await startTestServer();
  process.env.RENTAL_TEST_SERVER = JSON.stringify({ adminUrl, template });
  return stop;
}
