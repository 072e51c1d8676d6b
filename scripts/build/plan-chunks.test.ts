import { expect, test } from 'vitest';
import { type ModuleGraph, planChunks } from './plan-chunks.ts';

const WEB = '/srv/src/web';
const ENTRY = `${WEB}/entry.client.tsx`;
const REACT = '/srv/node_modules/react/index.js';

/** A site of `visitors` and `office` pages. `uses` lists the imports of each page besides the router. */
function siteOf(uses: Readonly<Record<string, readonly string[]>>, sizes: Readonly<Record<string, number>> = {}) {
  const pages = Object.keys(uses).map((page) => `${WEB}/pages/${page}-page.tsx`);
  const graph = new Map([
    [ENTRY, { imports: ['early/intent.ts'], later: [`${WEB}/start.tsx`, 'count-visits.ts'], size: 1 }],
    ['early/intent.ts', { imports: [], later: [], size: 1 }],
    ['count-visits.ts', { imports: ['purchase.ts'], later: [], size: 1 }],
    [`${WEB}/start.tsx`, { imports: [REACT, 'router.ts', 'early/intent.ts'], later: pages, size: 1 }],
  ]);
  for (const [page, imports] of Object.entries(uses)) {
    graph.set(`${WEB}/pages/${page}-page.tsx`, { imports: ['router.ts', ...imports], later: [], size: 1 });
  }
  for (const id of [REACT, 'router.ts', 'purchase.ts', ...Object.values(uses).flat()]) {
    if (!graph.has(id)) graph.set(id, { imports: [], later: [], size: sizes[id] ?? 2000 });
  }
  return graph satisfies ModuleGraph;
}

test('imports of the first script are early, React packages are vendor, modules shared by start.tsx and pages are site', () => {
  const chunks = planChunks(siteOf({ landing: [REACT] }), ENTRY);
  expect(chunks.get('early/intent.ts')).toBe('early');
  expect(chunks.get(REACT)).toBe('vendor');
  expect(chunks.get('router.ts')).toBe('site');
});

test('modules of a single page, and the first script itself, are left to the bundler', () => {
  const chunks = planChunks(siteOf({ landing: ['hero.tsx'] }), ENTRY);
  expect([chunks.get('hero.tsx'), chunks.get(ENTRY)]).toEqual([undefined, undefined]);
});

test('modules that nine visitors’ pages need share a file, which is site if visitors arrive at one of them; back-office pages do not count', () => {
  const needing = (pages: readonly string[], ...imports: readonly string[]) =>
    Object.fromEntries(pages.map((page) => [page, imports]));
  const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  expect(planChunks(siteOf(needing([...eight, 'landing'], 'field.tsx')), ENTRY).get('field.tsx')).toBe('site');
  expect(planChunks(siteOf(needing([...eight, 'gift'], 'field.tsx')), ENTRY).get('field.tsx')).toBe('further');

  const office = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((page) => `admin-${page}`);
  const chunks = planChunks(siteOf({ a: ['field.tsx'], ...needing(office, 'field.tsx', 'table.tsx') }), ENTRY);
  expect(chunks.get('field.tsx')).toBeUndefined();
  expect(chunks.get('table.tsx')).toBe('office');
});

test('modules that the same few pages need share a file named after the largest, apart from those that the back office needs too', () => {
  const uses = { boat: ['price.ts', 'fee.ts', 'grid.ts'], booking: ['price.ts', 'fee.ts', 'grid.ts'] };
  const chunks = planChunks(siteOf({ ...uses, 'admin-boats': ['grid.ts'] }, { 'price.ts': 3000 }), ENTRY);
  expect([chunks.get('price.ts'), chunks.get('fee.ts'), chunks.get('grid.ts')]).toEqual(['price', 'price', 'grid']);
});

test('a small group goes into the shared file of its pages, unless it imports another group', () => {
  const graph = siteOf({ boat: ['icon.ts'], booking: ['icon.ts'] }, { 'icon.ts': 300 });
  expect(planChunks(graph, ENTRY).get('icon.ts')).toBe('site');
  const later = siteOf({ gift: ['icon.ts'], booking: ['icon.ts'] }, { 'icon.ts': 300 });
  expect(planChunks(later, ENTRY).get('icon.ts')).toBe('further');

  const uses = { boat: ['icon.ts'], booking: ['icon.ts'], search: ['drawing.ts'] };
  const tied = siteOf(uses, { 'icon.ts': 300 }).set('icon.ts', { imports: ['drawing.ts'], later: [], size: 300 });
  expect(planChunks(tied, ENTRY).get('icon.ts')).toBe('icon');
});

test('modules that run without React share no file with modules that need it', () => {
  const chunks = planChunks(siteOf({ booking: ['purchase.ts'] }, { 'purchase.ts': 300 }), ENTRY);
  expect(chunks.get('purchase.ts')).toBeUndefined();
});
