import { PICTURE_WIDTHS } from '#domain/boat/picture-link.ts';
import { ENCODINGS, PLACEHOLDER } from '#server/providers/pictures/encodings.ts';

/** Boats stand in cards and galleries; the wide pictures fill a screen, so their steps lie further apart. */
const BOAT_WIDTHS: readonly number[] = PICTURE_WIDTHS;
const WIDE_STEPS = [640, 960];
const WIDE_NAME = /^(split|hero)-/;

/** Everything but the master that decides a picture's files: when this changes, every picture is derived anew. */
export const PLAN_FINGERPRINT = JSON.stringify({ BOAT_WIDTHS, WIDE_STEPS, ENCODINGS, PLACEHOLDER });

/** The widths, in pixels, that one master is offered in, smallest first; a wide master also keeps its own. */
export function widthsOf(name: string, masterWidth: number): number[] {
  const widths = WIDE_NAME.test(name) ? [...WIDE_STEPS, masterWidth] : BOAT_WIDTHS;
  return widths.filter((width) => width <= masterWidth);
}
