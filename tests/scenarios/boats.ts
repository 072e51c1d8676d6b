import { randomBytes } from 'node:crypto';
import type { BoatColumns } from '#server/db/tables/boats.ts';
import type { Queryable } from '#server/db/database.ts';
import { type Given, insertRow } from '../database/insert-row.ts';

export interface BoatRow extends BoatColumns {
  id: string;
  slug: string;
  list: number | null;
  position: number;
  platform_fee_percent: string | null;
  turnaround_minutes: number;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
}

/** A crewed catamaran for 12: €130 an hour for 2–8 h, €15 per seat and hour on trips; listed after the demo fleet. */
export function aBoat(db: Queryable, given: Given<BoatRow> = {}): Promise<BoatRow> {
  return insertRow<BoatRow>(db, 'boats', {
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
  });
}
