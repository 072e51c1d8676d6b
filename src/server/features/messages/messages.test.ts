import { expect, test } from 'vitest';
import type { MessagesPage } from '#contract/messages.ts';
import { buildApp } from '#server/app.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { someDeps } from '#tests/scenarios/deps.ts';

async function anOffice() {
  const db = await testDatabase();
  const app = await buildApp(someDeps(db));
  const admin = await anAccount(db, { role: 'admin' });
  const headers = { authorization: `Bearer ${admin.token}` };
  let sender = 0;
  const write = (payload: object, more: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/messages/messages',
      payload,
      headers: { 'user-agent': 'Boats/1.0', ...more },
      remoteAddress: `192.0.2.${++sender}`,
    });
  const ask = (query = '') => app.inject({ url: `/messages/admin/messages${query}`, headers });
  const list = async (query = '') => (await ask(query)).json<MessagesPage>().data;
  const names = async (query = '') => (await list(query)).items.map(({ name }) => name);
  const mark = (id: string, payload: object) =>
    app.inject({ method: 'PATCH', url: `/api/admin/messages/${id}`, payload, headers });
  const writtenAt = (name: string, at: string) =>
    db.pool.query('update messages set created_at = $2 where name = $1', [name, at]);
  return { db, app, admin, write, ask, list, names, mark, writtenAt };
}

test("a visitor's message is stored with its source and the server's time", async () => {
  const { write, list } = await anOffice();

  const answer = await write({
    name: '  Ana Díaz ',
    email: ' ana@sea.example ',
    phone: '',
    source: 'form',
    createdAt: '1999-01-01T00:00:00Z',
    message: '<img src=x onerror=alert(1)>\nDo you sail on Sundays?',
  });

  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
  const { items, ...paging } = await list();
  expect(paging).toEqual({ total: 1, pages: 1, limit: 20 });
  expect(items[0]).toMatchObject({
    name: 'Ana Díaz',
    email: 'ana@sea.example',
    phone: null,
    source: 'form',
    message: '<img src=x onerror=alert(1)>\nDo you sail on Sundays?',
    ip: '192.0.2.1',
    userAgent: 'Boats/1.0',
    readAt: null,
    answeredAt: null,
    note: null,
  });
  expect(items[0]?.createdAt).not.toContain('1999');
});

test('a message with contact data only is accepted', async () => {
  const { write, list } = await anOffice();
  expect((await write({ name: 'Eva', phone: '(922) 12 34 56' })).statusCode).toBe(200);
  expect((await list()).items[0]).toMatchObject({
    phone: '(922) 12 34 56',
    email: null,
    source: 'landing',
    message: '',
  });
});

test('a message with the hidden field filled is answered as sent and not stored', async () => {
  const { write, list } = await anOffice();
  for (const website of ['https://spam.example', { a: 1 }, 7]) {
    expect((await write({ name: 'Bot', email: 'bot@spam.example', website })).json()).toEqual({ success: true });
  }
  expect((await list()).total).toBe(0);
});

test.each([
  [
    { name: 'A', email: 'ana@sea' },
    { name: 'Mínimo 2 caracteres.', email: expect.stringMatching(/correo/) },
  ],
  [{ name: 'Ana' }, { contact: 'Indica un correo electrónico o un teléfono.' }],
  [{ name: 'Ana', phone: '12345' }, { phone: expect.any(String) }],
  [{ email: 'ana@sea.example' }, { name: 'Campo obligatorio.' }],
  [{ name: 'Ana', email: 'ana@sea.example', message: 'x'.repeat(4001) }, { message: 'Máximo 4000 caracteres.' }],
])('a message without valid contact data is refused by field: %j', async (lead, fields) => {
  const { write, list } = await anOffice();
  const answer = await write(lead, { 'accept-language': 'es' });
  expect([answer.statusCode, answer.json().error]).toEqual([
    422,
    expect.objectContaining({ code: 'invalid_fields', fields }),
  ]);
  expect((await list()).total).toBe(0);
});

test('the eleventh message within a minute from one address is refused', async () => {
  const { app } = await anOffice();
  const write = () =>
    app.inject({ method: 'POST', url: '/messages/messages', payload: { name: 'Ana', email: 'ana@sea.example' } });
  const statuses = [];
  for (let nth = 1; nth <= 11; nth++) statuses.push((await write()).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect((await write()).headers['retry-after']).toMatch(/^\d+$/);
});

test('messages are sorted newest first, every column sorts both ways, and pages neither repeat nor skip', async () => {
  const { write, names, list, writtenAt } = await anOffice();
  for (let nth = 10; nth < 35; nth++)
    await write({ name: `Guest ${nth}`, email: `${50 - nth}@sea.example`, source: 'form' });
  for (let nth = 10; nth < 35; nth++)
    await writtenAt(`Guest ${nth}`, `2026-11-${nth - 5}T10:00:00Z`.replace(/-(\d)T/, '-0$1T'));

  expect((await names())[0]).toBe('Guest 34');
  expect((await names('?sort=email&order=asc'))[0]).toBe('Guest 34');
  expect((await names('?sort=name&order=asc'))[0]).toBe('Guest 10');
  expect(await list('?limit=10&page=3')).toMatchObject({ total: 25, pages: 3, limit: 10 });
  const all = [];
  for (const page of [1, 2, 3]) all.push(...(await names(`?limit=10&page=${page}&sort=source`)));
  expect(new Set(all).size).toBe(25);
  expect(await names('?limit=10&page=4')).toEqual([]);
});

test('search covers all fields and escapes wildcards; source and days filter', async () => {
  const { write, names, writtenAt } = await anOffice();
  await write({ name: 'Ana', email: 'ana@sea.example', source: 'widget', message: '100% sure' });
  await write({ name: 'Олег', phone: '+34 600 11 22 33', source: 'form', message: '100 times' });
  // In summer, midnight of a Canary day is 23:00 UTC of the day before.
  await writtenAt('Ana', '2026-07-09T23:30:00Z');
  await writtenAt('Олег', '2026-07-10T22:59:59Z');

  expect(await names('?search=ОЛЕГ')).toEqual(['Олег']);
  expect(await names('?search=600%2011')).toEqual(['Олег']);
  expect(await names('?search=100%25')).toEqual(['Ana']);
  expect(await names('?search=_')).toEqual([]);
  expect(await names('?source=widget')).toEqual(['Ana']);
  expect(await names('?from=2026-07-10&to=2026-07-10&order=asc')).toEqual(['Ana', 'Олег']);
  expect(await names('?to=2026-07-09')).toEqual([]);
  expect(await names('?from=2026-07-10T00:00:00Z')).toEqual(['Олег']);
});

test.each(['?page=0', '?limit=7', '?sort=ip', '?order=up', '?from=yesterday', '?to=2026-02-30'])(
  'an invalid query is refused: %s',
  async (query) => {
    const { ask } = await anOffice();
    expect([400, 422]).toContain((await ask(query)).statusCode);
  },
);

test('an operator marks and notes a message; the audit log has the actor and no message text', async () => {
  const { db, admin, write, list, mark } = await anOffice();
  await write({ name: 'Ana', email: 'ana@sea.example' });
  const id = (await list()).items[0]?._id ?? '';

  const read = (await mark(id, { read: true })).json();
  expect(read).toMatchObject({ answeredAt: null, readAt: expect.any(String) });
  expect((await mark(id, { read: true })).json().readAt).toBe(read.readAt);
  expect((await mark(id, { answered: true, note: ' wants Sunday ', noteBefore: null })).json()).toMatchObject({
    readAt: read.readAt,
    answeredAt: expect.any(String),
    note: 'wants Sunday',
  });
  expect((await mark(id, { read: false, answered: false, note: '' })).json()).toMatchObject({
    readAt: null,
    answeredAt: null,
    note: null,
  });

  const { rows } = await db.pool.query('select actor, action, after from audit_log where entity_id = $1 order by id', [
    id,
  ]);
  expect(rows).toEqual([
    { actor: `admin:${admin.id}`, action: 'message.change', after: { read: true, answered: false, hasNote: false } },
    { actor: `admin:${admin.id}`, action: 'message.change', after: { read: true, answered: true, hasNote: true } },
    { actor: `admin:${admin.id}`, action: 'message.change', after: { read: false, answered: false, hasNote: false } },
  ]);
});

test('a note that a colleague has changed since it was read is not overwritten', async () => {
  const { write, list, mark } = await anOffice();
  await write({ name: 'Ana', email: 'ana@sea.example' });
  const id = (await list()).items[0]?._id ?? '';
  const both = await Promise.all([
    mark(id, { note: 'mine', noteBefore: null }),
    mark(id, { note: 'theirs', noteBefore: null }),
  ]);

  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ statusCode }) => statusCode === 409)?.json().error.code).toBe('state_conflict');
  expect((await list()).items[0]?.note).toBe(both.find(({ statusCode }) => statusCode === 200)?.json().note);
});

test('one message is read by its id, an unknown one is 404', async () => {
  const { app, admin, write, list } = await anOffice();
  await write({ name: 'Ana', phone: '+34600111222' });
  const [listed] = (await list()).items;
  const read = (id: string | undefined) =>
    app.inject({ url: `/api/admin/messages/${id}`, headers: { authorization: `Bearer ${admin.token}` } });

  expect((await read(listed?._id)).json()).toEqual(listed);
  expect((await read('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
});

test('an unknown message cannot be marked', async () => {
  const { mark } = await anOffice();
  for (const id of ['00000000-0000-4000-8000-000000000000', 'none']) {
    expect((await mark(id, { read: true })).statusCode).toBe(404);
  }
});
