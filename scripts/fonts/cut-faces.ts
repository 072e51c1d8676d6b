import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** A face of fonts.css whose file is a subset of a larger font. */
export interface CutFace {
  /** Name of the file without its extension: the package's font family and subset. */
  readonly name: string;
  /** The weights that the styles use. */
  readonly weights: { readonly min: number; readonly max: number };
  /** All characters of the subset. */
  readonly letters: string;
}

/** OpenType features that the styles use: kerning, lining figures, tabular figures. */
const FEATURES = ['kern', 'lnum', 'tnum'];

const FACE = /@font-face\s*{([^}]*)}/g;
const FILE = /url\('\.\/fonts\/([\w-]+)\.woff2'\)/;

/**
 * The faces with a file in `./fonts`, as the style sheet describes them. @throws Error when a description is
 * incomplete.
 */
export function cutFaces(css: string): CutFace[] {
  return [...css.matchAll(FACE)].flatMap(([, face = '']) => {
    const name = FILE.exec(face)?.[1];
    return name ? [{ name, weights: weightsOf(face, name), letters: lettersOf(face, name) }] : [];
  });
}

function weightsOf(face: string, name: string): CutFace['weights'] {
  const [, min, max] = /font-weight:\s*(\d+) (\d+)/.exec(face) ?? [];
  if (!min || !max) throw new Error(`fonts.css has no weights for ${name}`);
  return { min: Number(min), max: Number(max) };
}

function lettersOf(face: string, name: string): string {
  const ranges = /unicode-range:([^;]+)/.exec(face)?.[1]?.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi);
  if (!ranges) throw new Error(`fonts.css has no unicode-range for ${name}`);
  return [...ranges].map(([, from = '', to = from]) => between(parseInt(from, 16), parseInt(to, 16))).join('');
}

function between(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, offset) => from + offset));
}

const { resolve } = createRequire(import.meta.url);

/** Subsets the package's font for such a face. */
export async function cutFont({ name, weights, letters }: CutFace): Promise<Buffer> {
  const family = name.split('-')[0];
  const whole = await readFile(resolve(`@fontsource-variable/${family}/files/${name}-wght-normal.woff2`));
  return subsetFont(whole, letters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: weights },
    noHinting: true,
  });
}
