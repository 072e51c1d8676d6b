import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDir } from '#tests/temporary-dir.ts';
import { removeSocketDir } from './socket-dir.ts';

test.each([
  ['boat-pg-0123', '.s.PGSQL.5432', false],
  ['boat-pg-0123', 'kept', true],
  ['other', '.s.PGSQL.5432', true],
])('the directory %s of a stopped server, with the file %s in it, stays: %s', async (name, file, stays) => {
  const dir = path.join(await temporaryDir(), name);
  mkdirSync(dir);
  writeFileSync(path.join(dir, file), '');

  removeSocketDir(dir);

  expect(existsSync(dir)).toBe(stays);
});
