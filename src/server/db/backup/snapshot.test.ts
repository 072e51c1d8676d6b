import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database/test-database.ts';
import { type Snapshot, withSnapshot } from './snapshot.ts';

test('all tables are read as they were when the snapshot was taken, while others write', async () => {
  const db = await testDatabase();
  const user = (name: string) =>
    db.pool.query("insert into users (email, password_hash, role) values ($1, '', 'customer')", [
      `${name}@mail.example`,
    ]);
  await user('before');

  const [first, second] = await withSnapshot({ connectionString: db.url }, async (snapshot) => {
    await user('meanwhile');
    const read = await usersIn(snapshot);
    await user('later');
    return [read, await usersIn(snapshot)];
  });

  expect(first).toMatchObject({ rows: 1, text: expect.stringContaining('before@mail.example') });
  expect(second).toEqual(first);
});

async function usersIn(snapshot: Snapshot) {
  const table = snapshot.tables.find(({ name }) => name === 'users');
  if (!table) throw new Error('The snapshot has no users');
  const { bytes, rows } = snapshot.copyOut(table);
  const text = (await buffer(bytes)).toString('utf8');
  return { rows: rows(), text };
}
