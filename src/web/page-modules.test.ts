import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Page, PAGES } from '#contract/pages.ts';
import { pageModule, sourceOf } from './page-modules.ts';

const pages = Object.values<Page>(PAGES);

test.each(pages)('$source has a module that the table can load', async (page) => {
  expect(await pageModule(page)).toMatchObject({ Page: expect.any(Function), head: expect.any(Function) });
});

test('every page module is in the table', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'pages')).filter((file) => file.endsWith('-page.tsx'));
  const known = new Set(pages.map((page) => path.basename(sourceOf(page))));
  // The failed page is shown at the address of the page that could not be loaded.
  known.add('failed-page.tsx');
  expect(files.filter((file) => !known.has(file))).toEqual([]);
});
