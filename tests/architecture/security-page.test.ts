import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ASVS_SECTIONS } from './asvs-requirements.ts';

const root = path.join(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

const REQUIRED = Object.entries(ASVS_SECTIONS).flatMap(([section, numbers]) =>
  numbers.map((number) => `${section}.${number}`),
);

/** The ids in the first cell of each table row. */
function idsIn(text: string): string[] {
  const firstCells = [...text.matchAll(/^\| ([\d., ]+) \|/gm)].map(([, cell = '']) => cell);
  return firstCells.flatMap((cell) => cell.split(', '));
}

function filesIn(text: string): string[] {
  return [...text.matchAll(/`((?:src|tests|docs|scripts)\/[\w./-]+)`/g)].map(([, file = '']) => file);
}

/** Rows that state a requirement as partly met or not met, without a reason. */
function unexplainedIn(text: string): string[] {
  return [...text.matchAll(/^\| \d.*$/gm)]
    .map(([row]) => row.split(' | '))
    .filter(([, , , state, how = '']) => state !== undefined && state !== 'Met' && how.length < 10)
    .map(([id = '']) => id);
}

test('every requirement of ASVS levels 1 and 2 appears once, and no other', () => {
  expect(REQUIRED).toHaveLength(253);
  expect(idsIn(page).toSorted()).toEqual(REQUIRED.toSorted());
});

test('every file that the page cites exists', () => {
  const files = filesIn(page);

  expect(files.length).toBeGreaterThan(150);
  expect([...new Set(files)].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('every requirement that is not met has a reason', () => {
  expect(unexplainedIn(page)).toEqual([]);
});

test('control: a missing or repeated id, a file that is gone and a missing reason are found', () => {
  expect(idsIn('| 1.2.4 | 1 | x |\n| 1.2.6, 1.2.7 | none |\n')).toEqual(['1.2.4', '1.2.6', '1.2.7']);
  expect(idsIn(page.replace('| 1.2.4 |', '| 1.2.5 |')).toSorted()).not.toEqual(REQUIRED.toSorted());
  expect(filesIn('see `tests/security/gone.test.ts`')).toEqual(['tests/security/gone.test.ts']);
  expect(unexplainedIn('| 5.4.3 | 2 | Scanned | No | – | – |')).toEqual(['| 5.4.3']);
});
