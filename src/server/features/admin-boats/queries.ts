import type { Selectable } from 'kysely';
import type { Session } from '../../db/database.ts';
import type { Boats } from '../../db/types.ts';

export type BoatRow = Selectable<Boats>;
/** What an operator writes; ids, addresses and times are the system's own. */
export type BoatColumns = Omit<BoatRow, 'id' | 'slug' | 'list' | 'position' | 'created_at' | 'updated_at'>;

/** Active or not, in the fleet's order. */
export async function allBoats({ kysely }: Session): Promise<BoatRow[]> {
  return kysely.selectFrom('boats').selectAll().orderBy('position').orderBy('title').orderBy('id').execute();
}

export async function boatById({ kysely }: Session, id: string): Promise<BoatRow | undefined> {
  return kysely.selectFrom('boats').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockBoat({ kysely }: Session, id: string): Promise<BoatRow | undefined> {
  return kysely.selectFrom('boats').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** At the end of the fleet. No row: a boat has this id or this slug already. */
export async function insertBoat(
  { kysely }: Session,
  { id, slug, columns }: { id: string; slug: string; columns: BoatColumns },
): Promise<BoatRow | undefined> {
  return kysely
    .insertInto('boats')
    .values(({ selectFrom, fn }) => ({
      ...written(columns),
      id,
      slug,
      position: selectFrom('boats').select(({ lit }) => fn.coalesce(fn.max('position'), lit(0)).as('last')),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateBoat(
  { sql, kysely }: Session,
  { id, columns }: { id: string; columns: BoatColumns },
): Promise<BoatRow> {
  const { rows } = await sql.query<{ now: Temporal.Instant }>('select app_now() as now');
  return kysely
    .updateTable('boats')
    .set({ ...written(columns), ...(rows[0] && { updated_at: rows[0].now }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function written(columns: BoatColumns) {
  return {
    ...columns,
    translations: JSON.stringify(columns.translations),
    image_alts: JSON.stringify(columns.image_alts),
    geo_note: JSON.stringify(columns.geo_note),
  };
}

interface Change {
  actor: string;
  action: 'boat.create' | 'boat.update';
  boatId: string;
  /** By column. */
  before: object | null;
  after: object;
}

export async function logChange({ sql }: Session, { actor, action, boatId, before, after }: Change): Promise<void> {
  await sql.query(
    `insert into audit_log (actor, action, entity, entity_id, before, after) values ($1, $2, 'boat', $3, $4, $5)`,
    [actor, action, boatId, before && JSON.stringify(before), JSON.stringify(after)],
  );
}
