import { expect, test } from 'vitest';
import type { Policy, PolicyList } from '#contract/policies.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';

const FLEXIBLE = {
  name: 'Flexible',
  tiers: [
    { hoursBefore: 48, refundPercent: 100 },
    { hoursBefore: 6, refundPercent: 50 },
  ],
  moveUntilHours: 4,
};

async function anOffice() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const app = await buildApp(someDeps(db));
  const admin = await anAccount(db, { role: 'admin' });
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    app.inject({ method, url, headers: { authorization: `Bearer ${admin.token}` }, ...(payload && { payload }) });
  const list = async () => (await call('GET', '/api/admin/policies')).json<PolicyList>().items;
  return { db, app, call, list };
}

test('a new site has a policy for charters and one for seats, which apply to boats without their own', async () => {
  const { db, app, list } = await anOffice();
  const boat = await aBoat(db);

  expect(await list()).toMatchObject([
    { defaultFor: 'charter', moveUntilHours: 72, tiers: [{ hoursBefore: 720 }, { hoursBefore: 240 }] },
    { defaultFor: 'seats', moveUntilHours: 24, tiers: [{ hoursBefore: 24, refundPercent: 100 }] },
  ]);
  const shown = (await app.inject({ url: `/api/boat/${boat.id}` })).json();
  expect(shown.boat.cancellation.seats).toEqual({
    tiers: [{ hoursBefore: 24, refundPercent: 100 }],
    moveUntilHours: 24,
  });
  expect((await app.inject({ url: '/api/legal/terms' })).json().cancellation).toEqual(shown.boat.cancellation);
});

test('the same request sent twice adds one policy, and its key is refused with another content', async () => {
  const { db, app } = await anOffice();
  const { token } = await anAccount(db, { role: 'admin' });
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'flexible' };
  const add = (payload: object) => app.inject({ method: 'POST', url: '/api/admin/policies', headers, payload });

  const [one, two] = await Promise.all([add(FLEXIBLE), add(FLEXIBLE)]);
  expect([one.statusCode, two.statusCode]).toEqual([201, 201]);
  expect(two.json()).toEqual(one.json());
  expect((await add({ ...FLEXIBLE, name: 'Strict' })).json().error.code).toBe('idempotency_key_reused');
});

test('an empty idempotency key counts as none', async () => {
  const { db, app } = await anOffice();
  const { token } = await anAccount(db, { role: 'admin' });
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': '' };
  const add = (payload: object) => app.inject({ method: 'POST', url: '/api/admin/policies', headers, payload });

  expect((await add(FLEXIBLE)).statusCode).toBe(201);
  expect((await add({ ...FLEXIBLE, name: 'Strict' })).json()).toMatchObject({ name: 'Strict' });
});

test('a boat is sold under its own policy, and existing bookings keep their terms', async () => {
  const { db, app, call } = await anOffice();
  const boat = await aBoat(db, { charter_hour_cents: 10_000 });
  const slot = await aPrivateSlot(db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T17:00:00Z' });
  const policy = (await call('POST', '/api/admin/policies', FLEXIBLE)).json();
  expect(policy).toEqual({ ...FLEXIBLE, _id: expect.any(String), defaultFor: null, version: expect.any(String) });

  const saved = await call('POST', `/api/boats/update/${boat.id}`, { policyId: policy._id });
  expect(saved.json().boat.policyId).toBe(policy._id);
  const buy = async (dateISO: string) => {
    const booking = { boatId: boat.id, slotId: slot.id, mode: 'charter', dateISO, durationHours: 2 };
    const payload = { currency: 'eur', amount: 20_000, booking };
    const bought = (await app.inject({ method: 'POST', url: '/api/boat/payment-intent', payload })).json();
    const url = `/checkout/booking/${bought.bookingId}?t=${bought.accessToken}`;
    return async () => (await app.inject({ url })).json().refundDeadlines;
  };
  const first = await buy('2026-12-05T09:00:00Z');
  const terms = [
    { until: '2026-12-03T09:00:00.000Z', refundPercent: 100 },
    { until: '2026-12-05T03:00:00.000Z', refundPercent: 50 },
  ];
  expect(await first()).toEqual(terms);

  const strict = { ...FLEXIBLE, tiers: [{ hoursBefore: 48, refundPercent: 20 }] };
  expect((await call('PUT', `/api/admin/policies/${policy._id}`, strict)).json().tiers).toEqual(strict.tiers);
  const second = await buy('2026-12-05T13:00:00Z');
  expect(await second()).toEqual([{ until: '2026-12-03T13:00:00.000Z', refundPercent: 20 }]);
  expect(await first()).toEqual(terms);
});

test('of two operators who change one policy, the second is refused and sees what the first has saved', async () => {
  const { db, call } = await anOffice();
  const policy = (await call('POST', '/api/admin/policies', FLEXIBLE)).json<Policy>();
  const change = (part: object) => call('PUT', `/api/admin/policies/${policy._id}`, { ...FLEXIBLE, ...part });
  const { version } = policy;

  const answers = await Promise.all([
    change({ version, moveUntilHours: 12 }),
    change({ version, tiers: [{ hoursBefore: 48, refundPercent: 20 }] }),
  ]);
  const saved = answers.find(({ statusCode }) => statusCode === 200)?.json<Policy>();
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused?.error).toMatchObject({ code: 'state_conflict', details: { policy: saved } });
  const { rows } = await db.pool.query(
    `select before ->> 'name' as name from audit_log where action = 'policy.change'`,
  );
  expect(rows).toEqual([{ name: FLEXIBLE.name }]);

  expect((await change({ version: saved?.version, moveUntilHours: 1 })).json().moveUntilHours).toBe(1);
});

test('a change whose answer was lost can be sent again, and one without a version overwrites', async () => {
  const { call } = await anOffice();
  const policy = (await call('POST', '/api/admin/policies', FLEXIBLE)).json<Policy>();
  const change = (part: object) => call('PUT', `/api/admin/policies/${policy._id}`, { ...FLEXIBLE, ...part });

  const first = await change({ version: policy.version, moveUntilHours: 12 });
  const again = await change({ version: policy.version, moveUntilHours: 12 });
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);

  expect((await change({ moveUntilHours: 3 })).json().moveUntilHours).toBe(3);
});

test.each([
  ['two tiers with the same hours', { tiers: [...FLEXIBLE.tiers, { hoursBefore: 6, refundPercent: 10 }] }, 'tiers'],
  ['a larger refund nearer the start', { tiers: [...FLEXIBLE.tiers, { hoursBefore: 2, refundPercent: 60 }] }, 'tiers'],
  ['a refund of more than 100 %', { tiers: [{ hoursBefore: 2, refundPercent: 101 }] }, 'tiers.0.refundPercent'],
  ['a percentage of three decimals', { tiers: [{ hoursBefore: 2, refundPercent: 33.333 }] }, 'tiers.0.refundPercent'],
  ['a deadline after the start', { moveUntilHours: -1 }, 'moveUntilHours'],
  ['no name', { name: '  ' }, 'name'],
  ['the name of another policy', { name: 'seats' }, 'name'],
])('a policy with %s is refused', async (_what, change, field) => {
  const { call, list } = await anOffice();

  const refused = await call('POST', '/api/admin/policies', { ...FLEXIBLE, ...change });

  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().error.fields)).toEqual([field]);
  const [charters] = await list();
  const changed = await call('PUT', `/api/admin/policies/${charters?._id}`, { ...FLEXIBLE, ...change });
  expect(changed.statusCode).toBe(422);
  expect(await list()).toHaveLength(2);
});

test.each([
  ['unknown', crypto.randomUUID()],
  ['no UUID', 'flexible'],
])('a policy whose id is %s can be neither changed nor given to a boat', async (_why, id) => {
  const { db, call } = await anOffice();
  const boat = await aBoat(db);

  expect((await call('PUT', `/api/admin/policies/${id}`, FLEXIBLE)).json().error.code).toBe('policy_not_found');
  const refused = await call('POST', `/api/boats/update/${boat.id}`, { policyId: id });
  expect(refused.json().error).toMatchObject({ code: 'invalid_fields', fields: { policyId: expect.any(String) } });
  const created = await call('POST', '/api/admin/boats', { title: 'Nueva', policyId: id });
  expect(created.json().error.code).toBe('invalid_fields');
});
