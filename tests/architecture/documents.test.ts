import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** Names of documents outside the repository, and numbers that only those documents or a tracker explain. */
const ELSEWHERE =
  /\b(spec|contract|specification) §|§ ?\d|(?<![\w/.-])(decisions|domain|ux|contract|reliability|peers|product-spec)\.md|\bissues? (\d|["“])/i;

/**
 * An applied migration never changes, because its checksum is stored. These cite external documents, or one that is now
 * a part of another.
 */
const UNCHANGEABLE = [
  '0001_boats_slots_ledger.sql',
  '0040_messages.sql',
  '0075_sales_in_figures.sql',
  '0080_back_office_lists.sql',
];

test('source, tests and documents cite only documents of this repository', () => {
  expect(files().length).toBeGreaterThan(1_000);
  expect(linesWith(ELSEWHERE)).toEqual([]);
});

test('every cited product rule is defined exactly once', () => {
  const rules = [...read('docs/product.md').matchAll(/^- \*\*(P-\d+\.\d+)\*\*/gm)].map(([, rule]) => rule);

  expect(rules.length).toBeGreaterThan(50);
  expect(new Set(rules).size).toBe(rules.length);
  expect(cited(/\bP-\d+\.\d+\b/g).filter(({ text }) => !rules.includes(text))).toEqual([]);
});

test('every cited page of docs exists', () => {
  const decisions = readdirSync(path.join(root, 'docs/decisions'));
  const exists = (page: string) =>
    existsSync(path.join(root, page)) ||
    (/^docs\/decisions\/\d{4}$/.test(page) && decisions.some((file) => file.startsWith(`${path.basename(page)}-`)));

  expect(cited(/(?<![\w./-])docs\/[\w/-]+(\.\w+)?/g).filter(({ text }) => !exists(text))).toEqual([]);
});

test('every source file that a document names exists', () => {
  const names = new Set(everyFile().map((file) => path.basename(file)));
  const named = files()
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...read(file).matchAll(/`(?:[\w/.-]*\/)?([\w-][\w.-]*\.(?:tsx?|css|sql))`/g)].map(([, name = '']) => ({
        file,
        name,
      })),
    );

  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => !names.has(name))).toEqual([]);
});

test('links between documents point to existing files', () => {
  const broken = files()
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .map(([, target = '']) => path.posix.join(path.posix.dirname(file), target))
        .filter((target) => !existsSync(path.join(root, target)))
        .map((target) => `${file}: ${target}`),
    );

  expect(broken).toEqual([]);
});

test('decision pages are numbered without gaps and listed with their titles', () => {
  const pages = readdirSync(path.join(root, 'docs/decisions')).filter((file) => /^\d{4}-/.test(file));
  const index = read('docs/decisions/README.md');

  expect(pages.map((file) => Number(file.slice(0, 4)))).toEqual(pages.map((_, place) => place + 1));
  for (const file of pages) {
    const [title = ''] = read(`docs/decisions/${file}`).split('\n', 1);
    expect(title).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. `));
    expect(index).toContain(`\n- [${title.slice('# '.length)}](${file}): `);
  }
});

test('the search for external citations finds examples', () => {
  for (const line of ['(spec §5)', 'contract.md §2', 'decisions.md, "Words"', 'issue 3, item 4', 'see §4.1'])
    expect(line).toMatch(ELSEWHERE);
  for (const line of ['docs/decisions/0003', 'P-3.3', '#contract/boats.ts', 'docs/domain.md', 'the issue is'])
    expect(line).not.toMatch(ELSEWHERE);
});

function linesWith(pattern: RegExp): string[] {
  return files().flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
}

function cited(pattern: RegExp): { file: string; text: string }[] {
  return files().flatMap((file) => [...read(file).matchAll(pattern)].map(([text]) => ({ file, text })));
}

/** The files whose citations are checked. */
function files(): string[] {
  return everyFile()
    .filter((file) => !import.meta.filename.endsWith(file) && !UNCHANGEABLE.includes(path.basename(file)))
    .concat('README.md');
}

function everyFile(): string[] {
  return ['src', 'tests', 'bench', 'scripts', 'docs', '.ci']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.posix.join(folder, file),
      ),
    )
    .filter((file) => /\.(tsx?|m?js|css|sql|md)$|^\.ci\/\w+$/.test(file));
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
