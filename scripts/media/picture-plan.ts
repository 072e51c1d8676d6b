import { PICTURE_WIDTHS } from '#domain/boat/picture-link.ts';
import { ENCODINGS } from '#server/providers/pictures/encodings.ts';

/** Boats appear in cards and galleries. Wide pictures fill a screen, so their widths are further apart. */
const BOAT_WIDTHS: readonly number[] = PICTURE_WIDTHS;
const WIDE_STEPS = [640, 960, 1440];
const WIDE_NAME = /^(split|hero)-/;

/** The blurred placeholder in the page itself. All of them are part of every page's script, so each byte counts. */
export const PLACEHOLDER = { width: 12, quality: 30 } as const;

/** All inputs of a picture's files except the master. When this changes, every picture is derived again. */
export const PLAN_FINGERPRINT = JSON.stringify({ BOAT_WIDTHS, WIDE_STEPS, ENCODINGS, PLACEHOLDER });

/** The widths of one master in pixels, smallest first. A wide master also keeps its own width. */
export function widthsOf(name: string, masterWidth: number): number[] {
  const widths = WIDE_NAME.test(name) ? [...WIDE_STEPS, masterWidth] : BOAT_WIDTHS;
  return widths.filter((width) => width <= masterWidth);
}
