import { randomBytes } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Session } from '#server/db/database.ts';
import type { Boats } from '#server/db/types.ts';

export type BoatRow = Selectable<Boats>;

/** A crewed catamaran for 12, at €130 an hour for 2–8 h, €15 a seat and hour on trips; listed behind a demo's fleet. */
export async function aBoat({ kysely }: Session, given: Partial<Insertable<Boats>> = {}): Promise<BoatRow> {
  return kysely
    .insertInto('boats')
    .values({
      slug: `boat-${randomBytes(6).toString('hex')}`,
      title: 'Brisa Azul',
      capacity: 12,
      port_name: 'Puerto Colón',
      min_hours: 2,
      max_hours: 8,
      charter_hour_cents: 13_000,
      seat_hour_cents: 1_500,
      position: 1_000,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
