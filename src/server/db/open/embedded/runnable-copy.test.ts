import { chmodSync, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDir } from '#tests/temporary-dir.ts';
import { runnableBy } from './runnable-copy.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.geteuid?.() === 0;

test('programs that the user can run are used where they are', async () => {
  const programs = await somePrograms();
  chmodSync(path.dirname(programs), 0o755);

  expect(runnableBy(NOBODY, programs, 'test')).toBe(programs);
});

test.runIf(isRoot)('programs in a closed directory are copied once, to a place that only root can change', async () => {
  const programs = await somePrograms();
  const version = `test-${path.basename(path.dirname(programs))}`;

  const copy = runnableBy(NOBODY, programs, version);
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const { ino, uid, mode } = lstatSync(path.join(copy, 'bin/postgres'));

  expect(copy).toBe(`/var/lib/boat-rental-postgresql-${version}`);
  expect([uid, mode & 0o777]).toEqual([0, 0o755]);
  expect(runnableBy(NOBODY, programs, version)).toBe(copy);
  expect(lstatSync(path.join(copy, 'bin/postgres')).ino).toBe(ino);
});

test.runIf(isRoot)('a copy that somebody else could have prepared is not run', async () => {
  const programs = await somePrograms();
  const version = `test-${path.basename(path.dirname(programs))}`;
  const prepared = `/var/lib/boat-rental-postgresql-${version}`;
  mkdirSync(path.join(prepared, 'bin'), { recursive: true });
  writeFileSync(path.join(prepared, 'bin/postgres'), '#!/bin/sh\n', { mode: 0o755 });
  chmodSync(prepared, 0o777);
  onTestFinished(() => rmSync(prepared, { recursive: true }));

  const copy = runnableBy(NOBODY, programs, version);
  onTestFinished(() => rmSync(copy, { recursive: true }));

  expect(copy).not.toBe(prepared);
});

/** A folder with a `postgres` that others can run, in a directory that only its owner can enter. */
async function somePrograms(): Promise<string> {
  const programs = path.join(await temporaryDir(), 'native');
  mkdirSync(path.join(programs, 'bin'), { recursive: true });
  writeFileSync(path.join(programs, 'bin/postgres'), '#!/bin/sh\n', { mode: 0o755 });
  return programs;
}
