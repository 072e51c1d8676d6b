import type pg from 'pg';
import type { Database } from '#server/db/database.ts';
import type { SlotRow } from '#tests/scenarios/slots.ts';

/**
 * An operator's change to a slot as docs/decisions/0003 describes: locks the slot's row, reads boat time afterwards,
 * and leaves sold time unchanged. Returns false when it is sold.
 */
export async function changeUnlessSold(
  { pool }: Database,
  slot: SlotRow,
  change: (client: pg.PoolClient) => Promise<unknown>,
): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select from slots where id = $1 for update', [slot.id]);
    const { rowCount: sold } = await client.query('select from boat_time where boat_id = $1 and during && $2', [
      slot.boat_id,
      slot.during,
    ]);
    if (!sold) await change(client);
    await client.query(sold ? 'rollback' : 'commit');
    return !sold;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Live charters outside every private slot of their boat: their slot was removed during the sale. */
export async function chartersWithoutSlot({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query(
    `select b.id from bookings b
     where b.type = 'private' and b.status in ('pending', 'paid', 'confirmed', 'completed')
       and not coalesce((select range_agg(s.during) from slots s where s.boat_id = b.boat_id and s.type = 'private')
         @> tstzrange(b.start_at, b.end_at), false)`,
  );
  return rows.map(({ id }) => id);
}
