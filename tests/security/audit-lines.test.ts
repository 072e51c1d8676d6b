import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { needsNoSession } from '#server/http/access.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { someDeps, testClock } from '#tests/scenarios/deps.ts';
import { anAuthenticatorApp, authenticatorApp } from '#tests/scenarios/second-factors.ts';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import { type RouteMade, withAllRoutes } from './all-routes.ts';

/** Changes that this test cannot make; the named test checks their audit lines. */
const READ_ELSEWHERE: Record<string, string> = {
  'POST /api/admin/bookings/:id/refund': 'needs the card sandbox: payments/admin-bookings.test.ts',
  'POST /api/admin/bookings/:id/security-deposit':
    'needs a booking with a security deposit: booking/money/security-deposits/released-deposits.test.ts',
  'POST /api/admin/bookings/:id/security-deposit/capture':
    'needs a booking with a security deposit: booking/money/security-deposits/kept-deposits.test.ts',
  'POST /api/admin/bookings/:id/security-deposit/release':
    'needs a booking with a security deposit: booking/money/security-deposits/released-deposits.test.ts',
  'POST /api/admin/bookings/:id/payments': 'needs a payment that is open: payments/take-by-hand.test.ts',
  'POST /api/admin/bookings': 'needs a counter sale: the tests of counter sales',
  'POST /api/admin/groups': 'needs held bookings: groups/selling-groups.test.ts',
  'POST /api/admin/groups/sales': 'needs boats that are free: groups/selling-groups.test.ts',
  'POST /api/admin/groups/:id/payments': 'needs a group: groups/paying-groups.test.ts',
  'PUT /api/admin/bookings/:id/details': 'booking-changes/edit-booking.test.ts',
  'PUT /api/admin/bookings/:id/passengers': 'passengers/passengers.test.ts',
  'POST /api/admin/bookings/:id/change': 'booking-changes/office-changes.test.ts',
  'POST /api/admin/bookings/:id/change/preview': 'writes nothing',
  'POST /api/admin/disruptions/preview': 'writes nothing',
  'POST /api/admin/disruptions': 'needs time that is offered: booking/change/disruptions/disruptions.test.ts',
  'POST /api/admin/disruptions/:id/undo': 'the same',
  'POST /api/admin/bookings/:id/choice': 'the same',
  'POST /api/admin/vouchers': 'booking/money/vouchers/vouchers.test.ts',
  'POST /api/admin/vouchers/:id/end': 'booking/money/vouchers/vouchers.test.ts',
  'POST /api/admin/vouchers/:id/refund': 'needs the card sandbox: vouchers/refund-gift.test.ts',
  'POST /api/admin/bookings/confirmed': 'needs a paid booking: bookings/bulk-actions.test.ts',
  'POST /api/admin/bookings/confirmations': 'needs a paid booking: bookings/bulk-actions.test.ts',
  'POST /api/admin/bookings/:id/confirmation': 'booking-changes/edit-booking.test.ts',
  'POST /api/admin/bookings/:id/payment-request': 'needs an amount due: booking/money/due-payments.test.ts',
  'POST /api/admin/live-holds/:id/release': 'needs a hold: live-holds/live-holds.test.ts',
  'POST /api/admin/live-holds/sources/:source/release': 'needs a hold: live-holds/live-holds.test.ts',
  'POST /api/admin/trips/:slotId/decision':
    'needs a trip below its minimum: booking/change/trip-decisions/decide-trips.test.ts',
  'POST /api/admin/waitlist/:id/remove': 'needs somebody who waits: waitlist/leaving-waitlist.test.ts',
  'POST /api/admin/waitlist/:id/offer': 'needs a free place: waitlist/offers-of-places.test.ts',
  'DELETE /user/account': 'needs a customer: accounts/customer-accounts.test.ts',
  'POST /user/second-factors/passkeys': 'needs an authenticator: security/passkeys.test.ts',
  'PATCH /user/second-factors/passkeys/:id': 'needs a passkey: security/passkeys.test.ts',
  'DELETE /user/second-factors/passkeys/:id': 'needs a passkey: security/passkeys.test.ts',
  'DELETE /api/admin/accounts/:id/second-factors': 'security/second-factor-required.test.ts',
  'POST /api/admin/pictures': 'needs the bytes of a picture: pictures/pictures.test.ts',
};

/** Routes that write no audit line, with the reason. */
const NO_CHANGE: Record<string, string> = {
  'POST /user/confirmation': 'changes nothing of the account; the security log records refusals',
  'POST /user/confirmation/passkey': 'a challenge',
  'POST /user/second-factors/passkeys/options': 'a challenge',
  'POST /user/second-factors/authenticator-app/set-up': 'a key that counts for nothing until a code of it is given',
  'POST /api/admin/payments/check': "asks the provider; changes that result are written in the provider's name",
  'POST /api/admin/groups/:id/link': 'a new key to what the operator can read; nothing of the bookings changes',
  'PATCH /api/admin/setup': 'ticks off a checklist; nothing that is sold or shown depends on it',
  'POST /api/admin/notices/read': 'marks what this member of staff has read',
  'POST /api/admin/alerts/webhook/test': 'sends a test message; nothing is stored',
  'POST /api/admin/legal/preview': 'shows a text without saving it',
  'POST /api/admin/pictures/links': 'reports the progress of the links',
  'POST /api/admin/pictures/links/retry': 'retries a link that is already stored',
};

const DAY = { from: '2026-12-09', to: '2026-12-09' };
const POLICY = { name: 'Flexible', tiers: [{ hoursBefore: 48, refundPercent: 100 }], moveUntilHours: 4 };
const TIMES = { start: '2026-12-08T09:00:00Z', end: '2026-12-08T13:00:00Z' };

/** Each change uses separate data, so that no change affects another. */
async function anOffice() {
  const db = await testDatabase({ clockOffsetMs: testClock().offsetMs });
  const deps = someDeps(db);
  const { app, routes } = await withAllRoutes(() => buildApp(deps));
  const admin = await anAccount(db, { role: 'admin' });
  let { token } = admin;
  const call = (method: string, url: string, payload?: object) =>
    app.inject({
      method: method as 'GET',
      url,
      ...(payload && { payload }),
      headers: { authorization: `Bearer ${token}` },
    });
  const aSlot = async () => {
    const boat = await aBoat(db);
    return aPrivateSlot(db, { boat, ...TIMES });
  };
  const anArchivedBoat = async () => {
    const { id } = await aBoat(db);
    await call('POST', `/api/admin/boats/${id}/archive`);
    return id;
  };
  const aPaidCharter = async (start: string, end: string) =>
    aCharter(db, { boat: await aBoat(db), start, end, intentId: null, rest: { status: 'paid' } });
  const invited = async () => {
    const email = `somebody-${performance.now()}@pier.example`;
    return (await call('POST', '/api/admin/accounts', { email, role: 'crew', language: 'en' })).json();
  };
  const useAnApp = async () => {
    await db.pool.query('delete from authenticator_apps');
    await anAuthenticatorApp(db, { userId: admin.id, secrets: deps.secrets, clock: deps.clock });
  };
  const rightRequests: Record<string, () => Promise<{ url: string; payload?: object }>> = {
    'POST /user/password': async () => ({
      url: '/user/password',
      payload: { oldPassword: admin.password, password: 'a quiet anchorage' },
    }),
    'POST /user/second-factors/authenticator-app': async () => {
      const { secret } = (await call('POST', '/user/second-factors/authenticator-app/set-up')).json();
      const code = authenticatorApp(secret, testClock()).code();
      return { url: '/user/second-factors/authenticator-app', payload: { code } };
    },
    'POST /user/second-factors/recovery-codes': async () => {
      await useAnApp();
      return { url: '/user/second-factors/recovery-codes' };
    },
    'DELETE /user/second-factors/authenticator-app': async () => {
      await useAnApp();
      return { url: '/user/second-factors/authenticator-app' };
    },
    'DELETE /user/sessions/:id': async () => {
      const { rows } = await db.pool.query(
        `insert into sessions (user_id, access_hash, refresh_hash, expires_at)
         values ($1, '\\x01', '\\x02', app_now() + interval '1 hour') returning id`,
        [admin.id],
      );
      return { url: `/user/sessions/${rows[0].id}` };
    },
    'POST /api/admin/accounts': async () => ({
      url: '/api/admin/accounts',
      payload: { email: 'new@pier.example', role: 'crew', language: 'en' },
    }),
    'PATCH /api/admin/accounts/:id': async () => {
      const { _id, version } = await invited();
      return { url: `/api/admin/accounts/${_id}`, payload: { version, role: 'admin' } };
    },
    'POST /api/admin/accounts/:id/link': async () => ({
      url: `/api/admin/accounts/${(await invited())._id}/link`,
      payload: { language: 'en' },
    }),
    'DELETE /api/admin/accounts/:id': async () => ({ url: `/api/admin/accounts/${(await invited())._id}` }),
    'POST /api/admin/boats': async () => ({ url: '/api/admin/boats', payload: { title: 'Tabaiba' } }),
    'POST /api/boats/update/:id': async () => ({
      url: `/api/boats/update/${(await aBoat(db)).id}`,
      payload: { title: 'Another name' },
    }),
    'POST /api/admin/boats/:id/archive': async () => ({ url: `/api/admin/boats/${(await aBoat(db)).id}/archive` }),
    'POST /api/admin/boats/:id/restore': async () => ({ url: `/api/admin/boats/${await anArchivedBoat()}/restore` }),
    'DELETE /api/admin/boats/:id': async () => ({ url: `/api/admin/boats/${await anArchivedBoat()}` }),
    'PUT /api/admin/legal/:document/:language': async () => ({
      url: '/api/admin/legal/terms/en',
      payload: { markdown: 'Our terms', version: 0 },
    }),
    'POST /api/admin/demo/removal': async () => {
      await db.pool.query(`update boats set is_demo = true where id = $1`, [(await aBoat(db)).id]);
      return { url: '/api/admin/demo/removal', payload: {} };
    },
    'PATCH /api/admin/bookings/:id': async () => ({
      url: `/api/admin/bookings/${(await aPaidCharter('2026-12-05T09:00:00Z', '2026-12-05T11:00:00Z')).id}`,
      payload: { status: 'confirmed' },
    }),
    'POST /api/admin/bookings/:id/cancel': async () => ({
      url: `/api/admin/bookings/${(await aPaidCharter('2026-12-06T09:00:00Z', '2026-12-06T11:00:00Z')).id}/cancel`,
      payload: { reason: 'weather' },
    }),
    'PATCH /api/admin/messages/:id': async () => {
      const payload = { name: 'Ana', email: 'ana@mail.example', message: 'Hello', source: 'footer', website: '' };
      await app.inject({ method: 'POST', url: '/messages/messages', payload });
      const { rows } = await db.pool.query('select id from messages');
      return { url: `/api/admin/messages/${rows[0].id}`, payload: { read: true } };
    },
    'POST /api/admin/personal-data/:source/:id/erasure': async () => {
      const { id } = await aPaidCharter('2026-11-05T09:00:00Z', '2026-11-05T11:00:00Z');
      await db.pool.query(`update bookings set customer_name = 'Ana' where id = $1`, [id]);
      const { version } = (await call('GET', `/api/admin/personal-data/booking/${id}`)).json();
      const payload = { reason: 'requested', version, confirmed: true };
      return { url: `/api/admin/personal-data/booking/${id}/erasure`, payload };
    },
    'PUT /api/admin/settings': async () => {
      const { settings, version } = (await call('GET', '/api/admin/settings')).json();
      const trader = { ...settings.trader, name: 'Another trader' };
      return { url: '/api/admin/settings', payload: { settings: { ...settings, trader }, version } };
    },
    'POST /api/admin/policies': async () => ({ url: '/api/admin/policies', payload: POLICY }),
    'PUT /api/admin/policies/:id': async () => {
      const { items } = (await call('GET', '/api/admin/policies')).json();
      return { url: `/api/admin/policies/${items[0]._id}`, payload: { ...POLICY, name: 'Strict' } };
    },
    'POST /api/boats/slots/:boatId': async () => ({
      url: `/api/boats/slots/${(await aBoat(db)).id}`,
      payload: { type: 'private', ...TIMES },
    }),
    'POST /api/boats/:boatId/slots/:slotId': async () => {
      const { boat_id, id } = await aSlot();
      return { url: `/api/boats/${boat_id}/slots/${id}`, payload: { type: 'private', ...TIMES, note: 'Fuel first' } };
    },
    'DELETE /api/boats/:boatId/slots/:slotId': async () => {
      const { boat_id, id } = await aSlot();
      return { url: `/api/boats/${boat_id}/slots/${id}` };
    },
    'DELETE /api/admin/boats/:boatId/slots/:slotId': async () => {
      const { boat_id, id } = await aSlot();
      return { url: `/api/admin/boats/${boat_id}/slots/${id}` };
    },
    'POST /api/admin/boats/:boatId/slots/repeat': async () => ({
      url: `/api/admin/boats/${(await aBoat(db)).id}/slots/repeat`,
      payload: { ...DAY, weekdays: [3], times: [{ start: '09:00', end: '13:00' }], type: 'private', preview: false },
    }),
    'POST /api/admin/boats/:boatId/slots/copy': async () => ({
      url: `/api/admin/boats/${(await aSlot()).boat_id}/slots/copy`,
      payload: { from: '2026-12-08', days: 1, targets: ['2026-12-10'], preview: false },
    }),
    'POST /api/admin/boats/:boatId/slots/block': async () => ({
      url: `/api/admin/boats/${(await aBoat(db)).id}/slots/block`,
      payload: { ...DAY, hours: null, reason: 'Engine', preview: false },
    }),
    'POST /api/admin/boats/:boatId/slots/open': async () => ({
      url: `/api/admin/boats/${(await aSlot()).boat_id}/slots/open`,
      payload: { from: '2026-12-08', to: '2026-12-08', isOpen: false },
    }),
    'POST /api/admin/check-ins': async () => {
      const { id } = await aPaidCharter('2026-12-01T15:00:00Z', '2026-12-01T17:00:00Z');
      return { url: '/api/admin/check-ins', payload: { bookingId: id, aboard: true } };
    },
    'POST /api/admin/no-shows': async () => {
      const { id } = await aPaidCharter('2026-12-01T05:00:00Z', '2026-12-01T07:00:00Z');
      return { url: '/api/admin/no-shows', payload: { bookingId: id, noShow: true } };
    },
  };
  const lines = async () => {
    const { rows } = await db.pool.query('select count(*)::int as n from audit_log where actor = $1', [
      `admin:${admin.id}`,
    ]);
    return rows[0].n as number;
  };
  /** The session's tokens change with the password. */
  const useToken = (another: string) => {
    token = another;
  };
  return { routes, rightRequests, call, useToken, lines };
}

function changesOfStaff(routes: readonly RouteMade[]): RouteMade[] {
  // Signing out ends the session of the other requests; passwords.test.ts checks its audit line.
  return routes.filter(
    ({ method, url, config }) =>
      method !== 'GET' && config.access && !needsNoSession(config.access) && url !== '/user/logout-everywhere',
  );
}

test('every change by a signed-in account writes an audit line with its name', async () => {
  const { routes, rightRequests, call, useToken, lines } = await anOffice();
  const names = changesOfStaff(routes).map(({ method, url }) => `${method} ${url}`);
  const explained = { ...READ_ELSEWHERE, ...NO_CHANGE };
  expect(names.length).toBeGreaterThan(15);

  const heard: [string, string, boolean][] = [];
  for (const name of names.filter((each) => !(each in explained))) {
    const make = rightRequests[name];
    if (!make)
      throw new Error(`This test needs a valid request for ${name}, or the reason why it writes no audit line`);
    const { url, payload } = await make();
    const before = await lines();
    const answer = await call(name.split(' ', 1)[0] ?? '', url, payload);
    if (url === '/user/password') useToken(answer.json().tokens.accessToken);
    const outcome = answer.statusCode < 300 ? 'done' : answer.body;
    heard.push([name, outcome, (await lines()) > before]);
  }
  expect(heard).toEqual(heard.map(([name]) => [name, 'done', true]));
});
