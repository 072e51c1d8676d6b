import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/specification.md'), 'utf8');

interface NamedTest {
  file: string;
  title: string;
}

function namedTests(text: string): NamedTest[] {
  return [...text.matchAll(/`([\w./-]+\.(?:spec|test)\.tsx?)` "((?:[^"\\]|\\.)+)"/g)].map(
    ([, file = '', title = '']) => ({
      file: file.includes('/') ? file : `tests/journeys/${file}`,
      title: title.replaceAll('\\"', '"'),
    }),
  );
}

/** The named tests whose file or title does not exist. */
function missingTests(tests: NamedTest[]): NamedTest[] {
  return tests.filter(({ file, title }) => {
    const full = path.join(root, file);
    return !existsSync(full) || !readFileSync(full, 'utf8').includes(title);
  });
}

test('every test that the specification page names exists', () => {
  const named = namedTests(page);
  expect(named.length).toBeGreaterThan(100);
  expect(missingTests(named)).toEqual([]);
});

test('every clause of the specification page is covered by a test, a rule or a decision', () => {
  const clauses = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Clause'));
  const bare = clauses.filter((line) => namedTests(line).length === 0 && !/P-\d+\.\d+|decisions\/\d{4}/.test(line));
  expect(clauses.length).toBeGreaterThan(90);
  expect(bare).toEqual([]);
});

test('a test that was renamed is found missing', () => {
  expect(missingTests(namedTests('`landing.spec.ts` "no such title"; `src/nowhere.test.ts` "any title"'))).toHaveLength(
    2,
  );
});
