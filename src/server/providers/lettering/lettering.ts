import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

export type Face = 'display' | 'text';

/** A line of text as an outline, so that it looks the same on a machine without fonts. */
export interface Lettering {
  /** An SVG path that starts at 0 on the baseline. */
  readonly path: string;
  /** Pixels. */
  readonly width: number;
}

/** The site's own fonts; each file has some of the characters. */
const FILES: Record<Face, readonly string[]> = {
  display: ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext'].map(
    (part) => `@fontsource-variable/cormorant/files/cormorant-${part}-wght-normal.woff2`,
  ),
  text: ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext'].map(
    (part) => `@fontsource-variable/onest/files/onest-${part}-wght-normal.woff2`,
  ),
};

/** The text at `size` pixels, with kerning and lining figures. Characters that the fonts lack are left out. */
export function lettering(text: string, face: Face, size: number): Lettering {
  const parts: string[] = [];
  let x = 0;
  for (const { font, letters } of runsOf(text.normalize('NFC'), fontsOf(face))) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(letters, ['lnum']);
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      parts.push(
        glyph.path
          .scale(scale, -scale)
          .translate(x + xOffset * scale, -yOffset * scale)
          .toSVG(),
      );
      x += xAdvance * scale;
    }
  }
  return { path: parts.join(''), width: x };
}

/** The width of the text in pixels, without drawing it. */
export function letteringWidth(text: string, face: Face, size: number): number {
  const runs = runsOf(text.normalize('NFC'), fontsOf(face));
  const widths = runs.map(
    ({ font, letters }) => (font.layout(letters, ['lnum']).advanceWidth * size) / font.unitsPerEm,
  );
  return widths.reduce((sum, width) => sum + width, 0);
}

interface Run {
  readonly font: Font;
  readonly letters: string;
}

/** Groups adjacent characters from the same file, because kerning works only within a file. */
function runsOf(text: string, fonts: readonly Font[]): Run[] {
  const runs: Run[] = [];
  for (const letter of text.replaceAll('\u202F', '\u00A0')) {
    const before = runs.at(-1);
    const font = [before?.font, ...fonts].find((one) => one?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (!font) continue;
    if (before?.font === font) runs.splice(-1, 1, { font, letters: before.letters + letter });
    else runs.push({ font, letters: letter });
  }
  return runs;
}

const opened = new Map<Face, readonly Font[]>();
const { resolve } = createRequire(import.meta.url);

/** Fonts are read when the first picture is made. */
function fontsOf(face: Face): readonly Font[] {
  const fonts = opened.get(face) ?? FILES[face].map((file) => create(readFileSync(resolve(file))) as Font);
  opened.set(face, fonts);
  return fonts;
}
