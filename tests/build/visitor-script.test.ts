import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Manifest } from 'vite';
import { type Page, PAGES } from '#contract/pages.ts';
import { chunksBehind, ENTRY, START } from '#web/chunks-behind.ts';
import { sourceOf } from '#web/page-modules.ts';
import { ensureBuilt } from '../../scripts/build/ensure-built.ts';

const clientDir = path.join(import.meta.dirname, '../../dist/client');

/** Texts of the library that remain in a production build. */
const REACT_QUERY = /QueryClientProvider|CancelledError/;

/**
 * Separate files link to the back office's pages and texts. A visitor's script links to these files and does not load
 * them.
 */
const TO_BACK_OFFICE = ['src/web/office-page-modules.ts', 'src/web/i18n/office-text-addresses.ts'];

/** Code that only the back office draws or uses. */
const OFFICE_MODULE =
  /^src\/web\/(features\/admin-|features\/shell\/admin-|pages\/admin-|lib\/admin-data\/|i18n\/locales\/\w+\/admin)/;

let manifest: Manifest = {};
/** Modules by the script file that contains them. */
let modules: Readonly<Record<string, readonly string[]>> = {};

beforeAll(async () => {
  await ensureBuilt();
  manifest = JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  modules = JSON.parse(readFileSync(path.join(clientDir, '.vite/modules.json'), 'utf8'));
}, 300_000);

const pages = [...new Set(Object.values<Page>(PAGES).map(sourceOf))];
const isOfBackOffice = (source: string) => source.startsWith('src/web/pages/admin-');

test.each(pages.filter((source) => !isOfBackOffice(source)))('%s never loads react-query', (source) => {
  const files = filesReachedFrom([ENTRY, START, source]);

  expect(files.length).toBeGreaterThan(3);
  expect(files.filter(hasReactQuery)).toEqual([]);
});

test.each(pages.filter((source) => !isOfBackOffice(source)))('%s never loads a module of the back office', (source) => {
  const reached = modulesOf(filesReachedFrom([ENTRY, START, source]));

  expect(reached).toContain(source);
  expect(reached.filter((module) => OFFICE_MODULE.test(module))).toEqual([]);
});

test.each(pages.filter(isOfBackOffice))('%s is made of modules of the back office', (source) => {
  const reached = modulesOf(filesOf([ENTRY, START, source]));

  expect(reached.filter((module) => OFFICE_MODULE.test(module)).length).toBeGreaterThan(1);
});

test.each(pages.filter(isOfBackOffice))('%s loads react-query once', (source) => {
  expect(filesOf([ENTRY, START, source]).filter(hasReactQuery)).toHaveLength(1);
});

/** All scripts that the page loads at once or may load later. */
function filesReachedFrom(sources: readonly string[]): string[] {
  const reached = new Set(sources);
  for (const source of reached) {
    const { imports = [], dynamicImports = [] } = manifest[source] ?? {};
    for (const next of [...imports, ...dynamicImports]) if (!TO_BACK_OFFICE.includes(next)) reached.add(next);
  }
  return filesOf([...reached]);
}

function filesOf(sources: readonly string[]): string[] {
  return [...new Set(chunksBehind(manifest, sources).map(({ file }) => file))];
}

function modulesOf(files: readonly string[]): string[] {
  return files.flatMap((file) => modules[file] ?? []);
}

function hasReactQuery(file: string): boolean {
  return REACT_QUERY.test(readFileSync(path.join(clientDir, file), 'utf8'));
}
