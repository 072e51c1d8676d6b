import path from 'node:path';
import { PATHS } from '#contract/paths.ts';
import { buildApp } from '#server/app.ts';
import { createDatabase } from '#server/db/database.ts';
import { createPool } from '#server/db/open/pool.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { seededDatabase } from '../many-boats/seeded-database.ts';

const DIST = path.join(import.meta.dirname, '../../dist');
const SITE = {
  clientDir: path.join(DIST, 'client'),
  mediaDir: path.join(DIST, 'media'),
  serverEntry: path.join(DIST, 'server/entry.server.js'),
};
const LAST_DAY = '2026-12-12';
const DAY = '2026-12-05';
const LATER = Temporal.Instant.from('2027-01-05T00:00:00Z');
const MONTH = '2026-12';
/**
 * Each fleet gets requests for this many boats, spread over it, so that data cached for a boat serves as many requests
 * in each.
 */
const ASKED_BOATS = 100;
/** A prime number. */
const STEP = 7_919;

/**
 * Guests' requests to a fleet of `boats` boats, by name. `turn` selects the boat and the port, and makes each request
 * unique.
 */
export async function guestDesk(dir: string, boats: number, days: number) {
  const { connection, release } = await seededDatabase(dir, { boats, days, lastDay: LAST_DAY });
  const { offsetMs } = testClock();
  const db = createDatabase(createPool({ connection, clockOffsetMs: offsetMs }));
  const app = await buildApp(someDeps(db, { site: SITE }));
  const get = async (address: string, query: Record<string, string> = {}) => {
    const url = `${address}?${new URLSearchParams(query)}`;
    const { statusCode, body } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body.slice(0, 120)}`);
  };
  const slug = (turn: number) => `fleet-${1 + ((turn * STEP) % ASKED_BOATS) * (boats / ASKED_BOATS)}`;
  const port = (turn: number) => `Port ${turn % (boats / 100)}`;
  // A different price each time, because an equal request would get a cached answer.
  const people = (turn: number) => ({ people: '4', maxPrice: String(1_000 + turn) });
  const calendar = (turn: number) => ({ start: `${DAY}T00:00:00Z`, end: LATER.add({ minutes: turn }).toString() });

  const questions: Record<string, (turn: number) => Promise<void>> = {
    'list of boats': () => get(PATHS.boats),
    'search of a day': (turn) => get(PATHS.search, { date: DAY, ...people(turn) }),
    'search of a day in a port': (turn) => get(PATHS.search, { date: DAY, port: port(turn), ...people(turn) }),
    'search without a day': (turn) => get(PATHS.search, people(turn)),
    'search without a day in a port': (turn) => get(PATHS.search, { port: port(turn), ...people(turn) }),
    'free days of a month': (turn) => get(PATHS.searchDays, { month: MONTH, ...people(turn) }),
    'free days of a month in a port': (turn) =>
      get(PATHS.searchDays, { month: MONTH, port: port(turn), ...people(turn) }),
    'calendar of a boat': (turn) => get(PATHS.boat(slug(turn)), calendar(turn)),
    'landing page, kept': () => get('/'),
    'landing page, anew': (turn) => get('/', { next: String(turn) }),
    'page of all boats, kept': () => get('/boats'),
    'page of all boats, anew': (turn) => get('/boats', { next: String(turn) }),
    'page of a search, anew': (turn) => get('/boats', { date: DAY, ...people(turn) }),
    'page of a boat, anew': (turn) => get(`/boats/${slug(turn)}`, { next: String(turn) }),
  };
  return {
    questions,
    async close() {
      await app.close();
      await db.pool.end();
      await release();
    },
  };
}
