import path from 'node:path';
import { expect, test } from 'vitest';
import { testProjects } from '../../scripts/test/test-projects.ts';

const root = path.join(import.meta.dirname, '../..');
const { unit, server, build } = testProjects(root);

test('every test file is in one project', () => {
  const all = [...unit, ...server, ...build];
  expect(all.length).toBeGreaterThan(200);
  expect(new Set(all).size).toBe(all.length);
});

test('tests of domain, contract and web need no server', () => {
  const pure = server.filter((file) => /^src\/(domain|contract|web)\//.test(file));
  expect(pure).toEqual([]);
  expect(unit.filter((file) => file.startsWith('src/server/')).length).toBeGreaterThan(10);
});

test('a test that opens a database through a helper, or starts a process, is a server test', () => {
  expect(server).toEqual(
    expect.arrayContaining([
      'tests/races/charters.test.ts',
      'tests/process/starting.test.ts',
      'tests/architecture/statements.test.ts',
    ]),
  );
});
