/** Boats stand in cards and galleries; the wide pictures fill a screen, so their steps lie further apart. */
const BOAT_WIDTHS = [480, 800, 1200];
const WIDE_STEPS = [640, 960];
const WIDE_NAME = /^(split|hero)-/;

/**
 * How each file ending is encoded. Effort 3 is where AVIF stops being quick on two cores: effort 4 takes four times as
 * long for 3 % fewer bytes.
 */
export const ENCODINGS = {
  avif: ['avif', { quality: 58, effort: 3, chromaSubsampling: '4:2:0' }],
  webp: ['webp', { quality: 75, effort: 4 }],
  jpg: ['jpeg', { quality: 76, mozjpeg: true }],
} as const;

export const FORMATS = ['avif', 'webp', 'jpg'] as const;

export const PLACEHOLDER = { width: 16, quality: 80 } as const;

/** Everything but the master that decides a picture's files: when this changes, every picture is derived anew. */
export const PLAN_FINGERPRINT = JSON.stringify({ BOAT_WIDTHS, WIDE_STEPS, ENCODINGS, PLACEHOLDER });

/** The widths, in pixels, that one master is offered in, smallest first; a wide master also keeps its own. */
export function widthsOf(name: string, masterWidth: number): number[] {
  const widths = WIDE_NAME.test(name) ? [...WIDE_STEPS, masterWidth] : BOAT_WIDTHS;
  return widths.filter((width) => width <= masterWidth);
}
