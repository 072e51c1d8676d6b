import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { textsOfPage } from './page-texts.ts';

const pages = readdirSync(path.join(import.meta.dirname, '../../src/web/pages')).filter((file) =>
  file.endsWith('-page.tsx'),
);

test('pages are found', () => {
  expect(pages.length).toBeGreaterThan(25);
});

test.each(pages)('%s loads exactly the texts that it shows', (page) => {
  const { loads, says } = textsOfPage(page);
  expect(loads).toEqual(says);
});
