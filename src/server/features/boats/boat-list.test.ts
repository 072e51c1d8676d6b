import { expect, test } from 'vitest';
import type { Queryable } from '../../db/database.ts';
import { boatListReader } from './boat-list.ts';

/** Answers the version only when told to, and counts how often it was asked. */
function slowVersions() {
  const waiting: (() => void)[] = [];
  let version = 1;
  const sql = {
    query: async ({ name }: { name: string }) => {
      if (name !== 'active-boats-version') return { rows: [] };
      await new Promise<void>((resolve) => waiting.push(resolve));
      return { rows: [{ version: String(version) }] };
    },
  } as unknown as Queryable;
  return { sql, waiting, change: () => version++ };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('requests that come while the version is being asked wait for the next question, and share it', async () => {
  const { sql, waiting } = slowVersions();
  const read = boatListReader(sql);

  const first = read();
  await nextTurn();
  const later = [read(), read(), read()];
  await nextTurn();
  expect(waiting).toHaveLength(1);

  waiting[0]?.();
  await first;
  await nextTurn();
  expect(waiting).toHaveLength(2);
  waiting[1]?.();
  const answers = await Promise.all(later);
  expect(new Set(answers).size).toBe(1);
});

test('a failed question fails its own requests and no later one', async () => {
  const failing = { isDown: true };
  const sql = {
    query: async () => {
      if (failing.isDown) throw new Error('down');
      return { rows: [] };
    },
  } as unknown as Queryable;
  const read = boatListReader(sql);

  await expect(read()).rejects.toThrow('down');
  failing.isDown = false;

  expect((await read()).list).toEqual({ items: [] });
});
