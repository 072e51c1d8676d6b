import pg from 'pg';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { PATHS } from '#contract/paths.ts';
import { buildApp } from '#server/app.ts';
import { takeHold } from '#server/booking/hold/take-hold.ts';
import { createDatabase, type Database } from '#server/db/database.ts';
import { createPool } from '#server/db/open/pool.ts';
import { readEnv } from '#server/env.ts';
import { ensureAdmins } from '#server/features/accounts/ensure-admin.ts';
import type { BoatRow } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { charterRequest } from '#tests/scenarios/requests.ts';
import type { SlotRow } from '#tests/scenarios/slots.ts';
import { orderOf } from '../holds/order-of.ts';
import { type DatabaseSize, seededDatabase } from './seeded-database.ts';

const ADMIN = { email: 'bench@office.example', password: 'calm-water-42' };
/** Spreads the requested boats over the whole fleet; prime. */
const STEP = 7_919;
/** Boats on which holds are taken. */
const OFFERS = 900;
const DAY = '2026-12-03';
const MONTH = { start: '2026-12-01T00:00:00Z', end: '2027-01-01T00:00:00Z' };

/**
 * Requests of guests and an operator to a database of that many boats, by name. `turn` selects the boat, the port and the
 * price.
 */
export type Questions = Readonly<Record<string, (turn: number) => Promise<unknown>>>;

/** The server's code on a seeded database, and one plain connection to it for plans and sizes. */
export async function manyBoatsDesk(dir: string, size: DatabaseSize) {
  const { connection, release } = await seededDatabase(dir, size);
  const { offsetMs } = testClock();
  const db = createDatabase(createPool({ connection, clockOffsetMs: offsetMs }));
  const direct = new pg.Client({
    ...connection,
    options: `-c timezone=UTC -c rental.clock_offset_ms=${Math.round(offsetMs)}`,
  });
  await direct.connect();
  const env = readEnv({ LOG_LEVEL: 'silent', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  const deps = someDeps(db, { env });
  await ensureAdmins(deps);
  const app = await buildApp(deps);
  const signedIn = await app.inject({ method: 'POST', url: PATHS.signIn, payload: ADMIN });
  const authorization = `Bearer ${signedIn.json<{ tokens: { accessToken: string } }>().tokens.accessToken}`;
  const get = async (path: string, query: Record<string, string> = {}) => {
    const url = `${path}?${new URLSearchParams(query)}`;
    const { statusCode, body } = await app.inject({ url, headers: { authorization } });
    if (statusCode !== 200) throw new Error(`${statusCode} ${body.slice(0, 120)}`);
  };
  const { rows: fleet } = await db.query<BoatRow>('select * from boats order by position');
  const boat = (turn: number) => fleet[(turn * STEP) % fleet.length] as BoatRow;
  const port = (turn: number) => boat(turn).port_name ?? '';
  const offers = await freeSlots(
    db,
    Array.from({ length: OFFERS }, (_, turn) => boat(turn)),
  );
  // A different price each time, because an equal request would get a cached answer.
  const price = (turn: number) => ({ maxPrice: String(1_000 + turn) });

  const questions: Questions = {
    'hold of a charter': async (turn) => {
      const [offer, slot] = offers[turn] ?? [];
      if (!offer || !slot) throw new Error('No free slot is left: seed the database again');
      await takeHold(deps, orderOf(charterRequest(offer, slot)));
    },
    'calendar of a boat, a month': (turn) => get(PATHS.boat(boat(turn).slug), MONTH),
    'search of a day in a port': (turn) =>
      get(PATHS.search, { date: DAY, people: '4', port: port(turn), ...price(turn) }),
    'search without a day in a port': (turn) => get(PATHS.search, { people: '4', port: port(turn), ...price(turn) }),
    'free days of a month in a port': (turn) =>
      get(PATHS.searchDays, { month: '2026-12', people: '4', port: port(turn), ...price(turn) }),
    'search of a day, all ports': (turn) => get(PATHS.search, { date: DAY, people: '4', ...price(turn) }),
    'bookings of a month': (turn) => get(OFFICE_PATHS.bookings, { ...MONTH, status: STATUSES[turn % 3] ?? '' }),
    'a booking by its email': (turn) =>
      get(OFFICE_PATHS.bookings, { q: `guest${1 + ((turn * STEP) % size.boats)}@mail` }),
    'figures of a month': () => get(OFFICE_PATHS.bookingFigures, MONTH),
    'slots of a boat, a month': (turn) => get(OFFICE_PATHS.boatSlots(boat(turn).id), MONTH),
  };
  return {
    questions,
    direct,
    async close() {
      await app.close();
      await direct.end();
      await db.pool.end();
      await release();
    },
  };
}

const STATUSES = ['paid', 'confirmed', 'completed'];

/**
 * For each of these boats, its first free private slot that starts more than a day from now; boats without one are
 * omitted.
 */
async function freeSlots(db: Database, boats: readonly BoatRow[]): Promise<[BoatRow, SlotRow][]> {
  const { rows } = await db.query<SlotRow>(
    `select distinct on (s.boat_id) s.* from slots s
     where s.boat_id = any ($1) and s.type = 'private' and s.start_at > app_now() + interval '1 day'
       and not exists (select from boat_time t where t.boat_id = s.boat_id and t.during && s.during)
     order by s.boat_id, s.start_at`,
    [boats.map(({ id }) => id)],
  );
  const slotOf = new Map(rows.map((slot) => [slot.boat_id, slot]));
  return boats.flatMap((boat): [BoatRow, SlotRow][] => {
    const slot = slotOf.get(boat.id);
    return slot ? [[boat, slot]] : [];
  });
}
