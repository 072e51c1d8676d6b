import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(web, file), 'utf8');

type Tokens = ReadonlyMap<string, string>;

/** The custom properties of each block that has any, in the order of the file. */
function blocksOf(css: string): Tokens[] {
  return [...css.matchAll(/\{([^{}]*)\}/g)]
    .map(
      ([, block]) =>
        new Map([...(block ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, a, b]) => [a, b] as [string, string])),
    )
    .filter((tokens) => tokens.size > 0);
}

const day: Tokens = new Map(
  ['ui/tokens.css', 'ui/tokens-charts.css'].flatMap((file) => [...(blocksOf(read(file))[0] ?? [])]),
);
const nights = blocksOf(read('ui/tokens-dark.css'));
const night: Tokens = new Map([...day, ...(nights[0] ?? [])]);

/** WCAG 2.2's contrast of two colours written as #rrggbb. */
function contrast(tokens: Tokens, a: string, b: string): number {
  const [light = 0, dark = 0] = [a, b].map((name) => luminance(tokens.get(`--${name}`) ?? '')).sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const channels = /^#(..)(..)(..)$/.exec(colour)?.slice(1) ?? [];
  if (channels.length !== 3) throw new Error(`"${colour}" is not #rrggbb`);
  const [red = 0, green = 0, blue = 0] = channels
    .map((channel) => Number.parseInt(channel, 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('the dark theme has the same tokens when it is chosen as when the device sets it', () => {
  expect(nights).toHaveLength(2);
  expect([...(nights[1] ?? [])]).toEqual([...(nights[0] ?? [])]);
  expect([...night.keys()]).toEqual([...day.keys()]);
});

test.each([
  ['day', day],
  ['night', night],
])('in the %s theme texts and borders have enough contrast', (_, tokens) => {
  const promised = ['ink', 'ink-soft', 'accent-deep'].flatMap((ink) => [
    [ink, 'foam'],
    [ink, 'paper'],
  ]);
  const states = ['good', 'warn', 'bad', 'calm'].map((state) => [state, `${state}-wash`]);
  for (const [a = '', b = ''] of [...promised, ...states]) {
    expect([a, b, contrast(tokens, a, b) >= 7]).toEqual([a, b, true]);
  }
  const words = ['ink', 'ink-soft', 'ink-quiet'].flatMap((ink) =>
    ['sand', 'sand-deep', 'foam', 'paper'].map((on) => [ink, on]),
  );
  const shades = [
    ['ink', 'heat-1'],
    ['ink', 'heat-2'],
    ['ink', 'heat-3'],
    ['foam', 'heat-4'],
    ['foam', 'heat-5'],
  ];
  for (const [a = '', b = ''] of [...words, ...shades, ['on-accent', 'accent'], ['on-night', 'night']]) {
    expect([a, b, contrast(tokens, a, b) >= 4.5]).toEqual([a, b, true]);
  }
  for (const edge of ['line-field', 'focus', 'chart-1', 'chart-2', 'chart-line']) {
    expect([edge, contrast(tokens, edge, 'paper') >= 3]).toEqual([edge, true]);
  }
});

test('only the token files contain raw colours', () => {
  const styles = globSync('**/*.css', { cwd: web }).filter((file) => !/ui\/tokens(-charts|-dark)?\.css$/.test(file));
  const raw = styles.filter((file) => /#[\da-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab|lab|lch|color)\(/i.test(read(file)));
  expect(styles.length).toBeGreaterThan(20);
  expect(raw).toEqual([]);
});
