import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { centered, cluster, grid, inlineRow, panel, row, stack } from './layout.ts';

const web = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(web, file), 'utf8');

/**
 * Special layouts: the timeline, galleries and carousels, page frames, cards and forms with columns of their own, a
 * list beside its details, results beside their map, the bar of the payment.
 */
const OWN_LAYOUTS = 51;

const GAPS = [0, 1, 2, 3, 4, 5, 6, 8, 10, '0 1', '1 2', '2 3', '3 4'] as const;
const PLACES = ['left', 'center', 'right', 'between', 'top', 'middle', 'bottom', 'baseline', 'stretch'] as const;
const COLUMNS = ['two', 'three', 'four', 'fit', 'fill', 'narrow-first', 'narrow-last'] as const;
const LOOKS = ['outlined', 'raised', 'quiet'] as const;
const PADDINGS = [3, 4, 5, 6] as const;

test('every class that layout.ts returns has a rule in layout.css', () => {
  const returned = [
    ...GAPS.flatMap((gap) => [stack(gap), row(gap), inlineRow(gap), cluster(gap)]),
    ...COLUMNS.map((columns) => grid(columns)),
    stack(1, ...PLACES),
    centered(),
    ...LOOKS.flatMap((look) => PADDINGS.map((padding) => panel(look, padding))),
  ].flatMap((names) => names.split(' '));
  const ruled = new Set([...read('ui/layout.css').matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
  expect(returned.filter((name) => !ruled.has(name))).toEqual([]);
});

test('the gap between rows may differ from the gap between columns', () => {
  expect(cluster('1 4', 'between')).toBe('cluster gap4 rows1 between');
  expect(cluster('0 4')).toBe('cluster gap4 rows0');
  expect(cluster('1 0')).toBe('cluster rows1');
  expect(stack()).toBe('stack');
});

test('features and pages have a grid or flex layout of their own only where the primitives do not fit', () => {
  const files = globSync('{features,pages}/**/*.css', { cwd: web });
  const own = files.flatMap((file) => read(file).match(/display: (inline-)?(grid|flex)\b/g) ?? []);
  expect(files.length).toBeGreaterThan(50);
  expect(own.length).toBeLessThanOrEqual(OWN_LAYOUTS);
});
