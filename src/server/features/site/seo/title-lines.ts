import { SHARE_PICTURE } from '#contract/share-picture.ts';
import { letteringWidth } from '../../../providers/lettering/lettering.ts';

/** In pixels; tried from the largest down. */
const SIZES = [128, 108, 92, 78, 64] as const;
const SMALLEST = 64;
/** From the margin to where the picture is unshaded. */
const WIDEST = SHARE_PICTURE.width * 0.58;
const MOST_LINES = 2;

interface Lines {
  readonly texts: readonly string[];
  /** Font size in pixels. */
  readonly size: number;
}

/** A title in the largest size that needs at most two lines; a longer title ends in “…”. */
export function titleLines(title: string): Lines {
  const words = title.split(/\s+/).filter((word) => word !== '');
  for (const size of SIZES) {
    const texts = wrapped(words, size);
    if (texts.length <= MOST_LINES && texts.every((text) => fits(text, size))) return { texts, size };
  }
  const [first = '', ...rest] = wrapped(words, SMALLEST);
  return { texts: [shortened(first), shortened(rest.join(' '))].filter((text) => text !== ''), size: SMALLEST };
}

function wrapped(words: readonly string[], size: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && fits(longer, size)) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

function shortened(text: string): string {
  if (fits(text, SMALLEST)) return text;
  const letters = [...text];
  const kept = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  let [short, long] = [0, letters.length];
  while (long - short > 1) {
    const middle = Math.floor((short + long) / 2);
    if (fits(kept(middle), SMALLEST)) short = middle;
    else long = middle;
  }
  return kept(short);
}

function fits(text: string, size: number): boolean {
  return letteringWidth(text, 'display', size) <= WIDEST;
}
