import { expect, test } from 'vitest';
import type { AdminBoat, AdminBoatList } from '#contract/admin-boats.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { buildApp } from '../../app.ts';

const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
const app = await buildApp(someDeps(db));
const admin = await anAccount(db, { role: 'admin' });

async function call(method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${admin.token}`, ...headers },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

async function create(said: object, headers?: Record<string, string>): Promise<AdminBoat> {
  const { status, body } = await call('POST', '/api/admin/boats', said, headers);
  expect([status, body]).toEqual([201, { boat: expect.anything() }]);
  return body.boat;
}

const update = (id: string, said: object) => call('POST', `/api/boats/update/${id}`, said);

async function logOf(id: string) {
  const { rows } = await db.pool.query(
    'select actor, action, before, after from audit_log where entity_id = $1 order by id',
    [id],
  );
  return rows;
}

test('a new boat has the defaults of the boat form and an address made from its title', async () => {
  const boat = await create({ title: ' Güímar Azul ' });

  expect(boat).toMatchObject({
    title: 'Güímar Azul',
    slug: 'guimar-azul',
    capacity: 6,
    minDurationHours: 2,
    maxDurationHours: 8,
    verified: false,
    isActive: true,
    pricing: { perHour: 100, halfDay: null, perDay: null, packages: false },
    shared: { pricing: { perHour: 50 }, minSeatsToDepart: 0 },
    platformFeePercent: null,
  });
  expect((await create({ title: 'Guimar azul' })).slug).toBe('guimar-azul-2');
  expect(await logOf(boat._id)).toMatchObject([{ actor: `admin:${admin.id}`, action: 'boat.create', before: null }]);
});

test('every saved field is returned as given, with markup cleaned', async () => {
  const said = {
    title: 'Chayka',
    description: '<p onclick="x()">Calm <strong>sea</strong></p><script>alert(1)</script>',
    translations: { ru: { title: 'Чайка', description: 'Первый\n\nВторой' }, es: { title: '', description: '' } },
    images: ['/media/sloop-1.jpg', 'https://pictures.example/b.jpg'],
    port: { name: 'Puerto Colón', address: 'Adeje', lat: 28.08, lon: -16.74 },
    capacity: 9,
    lengthMetres: 12.5,
    kind: 'sailing_catamaran',
    minDurationHours: 1,
    maxDurationHours: 6,
    verified: true,
    isActive: false,
    licence: 'PER',
    geoNote: { en: 'South coast', es: '' },
    inclusions: ['fuel', 'Prosecco', 'fuel'],
    pricing: { perHour: 120.5, halfDay: 400, perDay: null, packages: true },
    shared: { pricing: { perHour: null }, minSeatsToDepart: 4 },
    platformFeePercent: 12.5,
  };
  const boat = await create(said);

  expect(boat).toMatchObject({
    ...said,
    description: '<p>Calm <strong>sea</strong></p>',
    translations: { ru: { title: 'Чайка', description: '<p>Первый</p><p>Второй</p>' } },
    geoNote: { en: 'South coast' },
    inclusions: ['fuel', 'Prosecco'],
    requiresLicense: true,
  });
  expect((await call('GET', `/api/admin/boats/${boat._id}`)).body).toEqual({ boat });
});

test('a geoNote sent as one plain text is shown in every language', async () => {
  const boat = await create({ title: 'Plain', geoNote: { en: 'North', es: 'Norte' } });

  const { body } = await update(boat._id, { geoNote: ' Calm bays in the south ' });
  expect(body.boat.geoNote).toEqual({ en: 'Calm bays in the south' });
  expect((await update(boat._id, { geoNote: '' })).body.boat.geoNote).toEqual({});
  const tooLong = await call('POST', `/api/boats/update/${boat._id}`, { geoNote: { es: 'x'.repeat(10_000) } });
  expect([tooLong.status, Object.keys(tooLong.body.error.fields)]).toEqual([422, ['geoNote.es']]);
});

test('system fields cannot be written, and omitted fields keep their values', async () => {
  const boat = await create({ title: 'Tajinaste', capacity: 11 });

  const { body } = await update(boat._id, {
    _id: 'other',
    slug: 'mine',
    list: 6,
    position: -1,
    created_at: '2020-01-01T00:00:00Z',
    priceFrom: 1,
    verified: true,
  });

  expect(body.boat).toEqual({ ...boat, verified: true, updatedAt: body.boat.updatedAt });
});

test('the platform fee is not shown to visitors', async () => {
  const boat = await create({ title: 'Share', platformFeePercent: 7 });
  const seen = await app.inject(`/api/boat/${boat._id}`);

  expect(seen.json().boat).not.toHaveProperty('platformFeePercent');
  expect(seen.body).not.toContain('updatedAt');
});

test('the admin list includes inactive boats, the public list does not', async () => {
  const { id } = await aBoat(db, { title: 'In the yard', is_active: false });
  const { items } = (await call('GET', '/api/admin/boats')).body as AdminBoatList;

  expect(items.find(({ _id }) => _id === id)).toMatchObject({ title: 'In the yard', isActive: false });
  expect((await app.inject('/api/boats')).body).not.toContain('In the yard');
});

test.each([
  [{ title: ' ' }, 'title'],
  [{ capacity: 0 }, 'capacity'],
  [{ minDurationHours: 0 }, 'minDurationHours'],
  [{ minDurationHours: 5, maxDurationHours: 4 }, 'maxDurationHours'],
  [{ maxDurationHours: 1 }, 'maxDurationHours'],
  [{ pricing: { perHour: -1 } }, 'pricing.perHour'],
  [{ pricing: { halfDay: 0.001 } }, 'pricing.halfDay'],
  [{ shared: { pricing: { perHour: 1e9 } } }, 'shared.pricing.perHour'],
  [{ shared: { minSeatsToDepart: -1 } }, 'shared.minSeatsToDepart'],
  [{ images: ['/media/a.jpg', 'javascript:alert(1)'] }, 'images.1'],
  [{ imageAlts: [{ en: 'x'.repeat(251) }] }, 'imageAlts.0.en'],
  [{ port: { lat: 28 } }, 'port.lon'],
  [{ port: { lat: 91, lon: 0 } }, 'port.lat'],
  [{ kind: 'submarine' }, 'kind'],
  [{ licence: 'captain' }, 'licence'],
  [{ platformFeePercent: 101 }, 'platformFeePercent'],
])('%j is refused at its field, and nothing is saved', async (said, field) => {
  const boat = await create({ title: 'Refusals' });

  const { status, body } = await update(boat._id, said);

  expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([422, 'invalid_fields', [field]]);
  expect((await call('GET', `/api/admin/boats/${boat._id}`)).body.boat).toEqual(boat);
});

test('a boat can be saved with the version that a JavaScript date gives back', async () => {
  const { _id } = await create({ title: 'Tabaiba', capacity: 8 });
  await db.pool.query(`update boats set updated_at = '2026-11-29T06:56:39.710375Z' where id = $1`, [_id]);
  const { updatedAt } = (await call('GET', `/api/admin/boats/${_id}`)).body.boat;
  expect(updatedAt).toBe('2026-11-29T06:56:39.710Z');

  expect((await update(_id, { capacity: 9, updatedAt: new Date(updatedAt).toISOString() })).status).toBe(200);
  expect((await update(_id, { capacity: 10, updatedAt })).status).toBe(409);
});

test('the second of two conflicting saves is refused with the current boat', async () => {
  const boat = await create({ title: 'Drago', capacity: 8 });
  const saves = await Promise.all(
    [9, 10, 11, 12].map((capacity) => update(boat._id, { capacity, updatedAt: boat.updatedAt })),
  );

  const [won, ...others] = saves.filter(({ status }) => status === 200);
  expect(others).toEqual([]);
  for (const lost of saves.filter((save) => save !== won)) {
    expect(lost).toMatchObject({
      status: 409,
      body: { error: { code: 'state_conflict', details: { boat: won?.body.boat } } },
    });
  }
  expect(await logOf(boat._id)).toMatchObject([
    { action: 'boat.create' },
    {
      actor: `admin:${admin.id}`,
      action: 'boat.update',
      before: { capacity: 8 },
      after: { capacity: won?.body.boat.capacity },
    },
  ]);
});

test('a save without changes is not logged', async () => {
  const boat = await create({ title: 'Same', description: '<p>Calm</p>', lengthMetres: 5, platformFeePercent: 3 });

  expect(await update(boat._id, boat)).toMatchObject({ status: 200, body: { boat } });
  expect(await logOf(boat._id)).toHaveLength(1);
});

test('a repeated creation request creates no second boat', async () => {
  const key = { 'idempotency-key': 'form-1-attempt' };
  const [first, ...again] = await Promise.all([1, 2, 3].map(() => create({ title: 'Once' }, key)));

  for (const boat of again) expect(boat).toEqual(first);
  expect(await logOf(first?._id ?? '')).toHaveLength(1);
});

test('the same key with another content is refused and creates no boat', async () => {
  const key = { 'idempotency-key': 'form-2-attempt' };
  const first = await create({ title: 'Kept' }, key);

  const refused = await call('POST', '/api/admin/boats', { title: 'Other' }, key);

  expect(refused).toMatchObject({ status: 422, body: { error: { code: 'idempotency_key_reused' } } });
  expect(await create({ title: 'Kept' }, key)).toEqual(first);
});

test.each(['', 'short'])('the idempotency key “%s” of a new boat is accepted as in all other requests', async (key) => {
  const [one, other] = [{ title: `A${key}` }, { title: `B${key}` }];
  expect(await create(one, { 'idempotency-key': key })).toMatchObject(one);
  const second = await call('POST', '/api/admin/boats', other, { 'idempotency-key': key });
  expect(second.status).toBe(key === '' ? 201 : 422);
});

test('a picture keeps its description when the order changes', async () => {
  const { id } = await aBoat(db, {
    images: ['/media/a.jpg', '/media/b.jpg'],
    image_alts: JSON.stringify([{ en: 'The bow' }, { en: 'The deck' }]),
  });

  const { body } = await update(id, { images: ['/media/b.jpg', '/media/c.jpg', '/media/a.jpg'] });

  expect(body.boat.imageAlts).toEqual([{ en: 'The deck' }, {}, { en: 'The bow' }]);
});

test('alternative texts are saved only in the languages in which they are given', async () => {
  const images = ['/media/a.jpg', 'https://pictures.example/b.jpg', '/media/c.jpg'];
  const boat = await create({ title: 'Alts', images, imageAlts: [{ en: ' The bow ', es: '', ru: 'Нос' }, {}] });

  expect(boat.imageAlts).toEqual([{ en: 'The bow', ru: 'Нос' }, {}, {}]);
  const { body } = await update(boat._id, { imageAlts: [{}, { es: 'Cubierta' }, {}] });
  expect(body.boat).toMatchObject({ images, imageAlts: [{}, { es: 'Cubierta' }, {}] });
});

test('an unknown boat is 404 when read or saved', async () => {
  for (const id of ['none', '3f2b8a52-0000-4000-8000-000000000000']) {
    expect(await call('GET', `/api/admin/boats/${id}`)).toMatchObject({ status: 404 });
    expect(await update(id, { capacity: 3 })).toMatchObject({
      status: 404,
      body: { error: { code: 'boat_not_found' } },
    });
  }
});
