import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AuditPage } from '#contract/audit.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps } from '#tests/scenarios/deps.ts';

async function anAuditLog() {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const admin = await anAccount(db, { role: 'admin' });
  const get = (query: string, token = admin.token) =>
    app.inject({ url: `/api/admin/audit${query}`, headers: { authorization: `Bearer ${token}` } });
  const read = async (query = '') => (await get(query)).json<AuditPage>();
  const line = (given: {
    actor?: string;
    action?: string;
    entityId?: string;
    at?: string;
    before?: object;
    after?: object;
  }) => {
    const { actor = 'visitor', action = 'booking.hold', entityId = randomUUID(), before, after } = given;
    return db.pool.query(
      `insert into audit_log (actor, action, entity, entity_id, at, before, after)
       values ($1, $2, split_part($2, '.', 1), $3, $4, $5, $6)`,
      [actor, action, entityId, given.at ?? '2026-05-01T10:00:00Z', before ?? null, after ?? null],
    );
  };
  return { db, admin, get, read, line };
}

test('the log is paged newest first, and no line with the same time is lost or repeated', async () => {
  const { line, read } = await anAuditLog();
  for (let n = 0; n < 5; n++) await line({ action: `booking.step${n}` });
  await line({ action: 'booking.oldest', at: '2026-04-01T10:00:00Z' });

  const first = await read('?limit=4');
  const second = await read(`?limit=4&cursor=${first.nextCursor}`);

  expect([...first.items, ...second.items].map(({ action }) => action)).toEqual([
    'booking.step4',
    'booking.step3',
    'booking.step2',
    'booking.step1',
    'booking.step0',
    'booking.oldest',
  ]);
  expect(second.nextCursor).toBe(null);
});

test('a line has the email of the actor, the name of the entity and only the changed fields', async () => {
  const { db, admin, line, read } = await anAuditLog();
  const boat = await aBoat(db, { title: 'Tabaiba' });
  await line({
    actor: `admin:${admin.id}`,
    action: 'boat.save',
    entityId: boat.id,
    before: { title: 'Old', capacity: 6, version: 1 },
    after: { title: 'Tabaiba', capacity: 6, version: 2 },
  });

  expect((await read()).items).toMatchObject([
    {
      actorEmail: admin.email,
      entityName: 'Tabaiba',
      before: { title: 'Old' },
      after: { title: 'Tabaiba' },
    },
  ]);
});

test('the log is filtered by actor, action, entity and time', async () => {
  const { admin, line, read } = await anAuditLog();
  const entityId = randomUUID();
  await line({ actor: 'system', action: 'booking.complete', at: '2026-05-01T00:00:00Z' });
  await line({ actor: `admin:${admin.id}`, action: 'booking.cancel', entityId, at: '2026-05-02T00:00:00Z' });
  await line({ action: 'user.ask_password_link', at: '2026-05-03T00:00:00Z' });
  const actions = async (query: string) => (await read(query)).items.map(({ action }) => action);

  expect(await actions('?actor=system')).toEqual(['booking.complete']);
  expect(await actions('?entity=user')).toEqual(['user.ask_password_link']);
  expect(await actions('?action=booking.cancel&entity=booking')).toEqual(['booking.cancel']);
  expect(await actions(`?entityId=${entityId}`)).toEqual(['booking.cancel']);
  expect(await actions('?start=2026-05-02T00:00:00Z&end=2026-05-03T00:00:00Z')).toEqual(['booking.cancel']);
  expect(await actions('?actor=nobody')).toEqual([]);
});

test('the filters offer the actors and actions in the log', async () => {
  const { admin, get, line } = await anAuditLog();
  await line({ actor: 'system', action: 'booking.complete' });
  await line({ actor: 'system', action: 'booking.complete' });
  await line({ actor: `admin:${admin.id}`, action: 'boat.save' });

  expect((await get('/choices')).json()).toEqual({
    actors: [
      { actor: 'system', email: null },
      { actor: `admin:${admin.id}`, email: admin.email },
    ],
    actions: ['boat.save', 'booking.complete'],
  });
});

test('crew cannot read the log, and an invalid cursor is refused', async () => {
  const { db, get } = await anAuditLog();
  const crew = await anAccount(db, { role: 'crew' });

  expect((await get('', crew.token)).statusCode).toBe(403);
  expect((await get('?cursor=bm9uc2Vuc2U')).statusCode).toBe(400);
});

test('each filter of a long log is read from an index, newest first, without sorting', async () => {
  const { db } = await anAuditLog();
  await db.pool.query(
    `insert into audit_log (actor, action, entity, entity_id, at)
     select 'actor' || n % 50, 'booking.' || n % 20, 'entity' || n % 8, gen_random_uuid(), app_now() - n * interval '1 minute'
     from generate_series(1, 20000) n`,
  );
  await db.pool.query('analyze audit_log');
  for (const where of ['', `where actor = 'actor7'`, `where action = 'booking.7'`, `where entity = 'entity7'`]) {
    const { rows } = await db.pool.query(`explain select * from audit_log ${where} order by at desc, id desc limit 51`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan Backward using audit_log_by/);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  }
});
