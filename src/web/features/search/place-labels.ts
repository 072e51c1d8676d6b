import { MAP_SIZE, type Spot } from '../../ui/island-map/projection.ts';

/** Size of the results map, in map units. It is higher than the drawing: the sea in the south has room for labels. */
export const RESULTS_MAP = { width: MAP_SIZE.width, height: 460 } as const;
/** 44 px at the map's smallest width, 24 rem. */
export const LABEL_HEIGHT = 70;

/** Distances in the map's units. */
const TO_SPOT = 16;
const APART = 5;
const STEP = 5;

export interface PlacedLabel {
  readonly side: 'left' | 'right';
  /** Upper left corner. */
  readonly x: number;
  readonly y: number;
}

interface Label {
  readonly spot: Spot;
  readonly width: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The island's name in the drawing, which labels must not cover. */
const ISLAND_NAME: Box = { left: 200, right: 341, top: 155, bottom: 192 };

const MAP: Box = { left: 0, right: RESULTS_MAP.width, top: 0, bottom: RESULTS_MAP.height };

/**
 * Positions of the labels: beside their spot, moved up or down only as far as needed to keep labels apart and spots
 * uncovered. Labels of the west coast are preferably on the left, over the sea.
 */
export function placeLabels(labels: readonly Label[]): PlacedLabel[] {
  const spots = labels.map(({ spot: { x, y } }) => ({ left: x, right: x, top: y, bottom: y }));
  const taken: Box[] = [ISLAND_NAME, ...spots];
  return labels.map((label) => {
    const places = placesBy(label);
    const free = places.find((place) => isFree(boxOf(place, label.width), taken)) ?? firstOf(places);
    taken.push(boxOf(free, label.width));
    return free;
  });
}

/** Possible places of a label, the best first. */
function placesBy({ spot, width }: Label): PlacedLabel[] {
  const left = { side: 'left', x: spot.x - TO_SPOT - width } as const;
  const right = { side: 'right', x: spot.x + TO_SPOT } as const;
  const sides = spot.x < RESULTS_MAP.width * 0.4 ? [left, right] : [right, left];
  const shifts = Array.from({ length: RESULTS_MAP.height / STEP }, (_, index) => index * STEP);
  return shifts.flatMap((shift) =>
    sides.flatMap((side) => [shift, -shift].map((dy) => ({ ...side, y: spot.y - LABEL_HEIGHT / 2 + dy }))),
  );
}

function firstOf(places: readonly PlacedLabel[]): PlacedLabel {
  const [first] = places;
  if (!first) throw new Error('a label has places');
  return first;
}

function boxOf({ x, y }: PlacedLabel, width: number): Box {
  return { left: x - APART, right: x + width + APART, top: y - APART, bottom: y + LABEL_HEIGHT + APART };
}

function isFree(box: Box, taken: readonly Box[]): boolean {
  const isInside = box.left >= MAP.left && box.right <= MAP.right && box.top >= MAP.top && box.bottom <= MAP.bottom;
  return isInside && !taken.some((other) => overlap(box, other));
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
