import { expect, test } from 'vitest';
import { KNOWN_PORTS } from '../../ui/island-map/known-ports.ts';
import { spotOf } from '../../ui/island-map/projection.ts';
import { LABEL_HEIGHT, placeLabels, RESULTS_MAP } from './place-labels.ts';

const WIDTH = 160;
const spots = KNOWN_PORTS.map((port) => ({ spot: spotOf(port), width: WIDTH })).sort((a, b) => a.spot.y - b.spot.y);

test('the labels of all known ports are inside the map, and none covers another label or a port', () => {
  const labels = placeLabels(spots);
  for (const [index, { x, y }] of labels.entries()) {
    expect(x).toBeGreaterThan(0);
    expect(x + WIDTH).toBeLessThan(RESULTS_MAP.width);
    expect(y).toBeGreaterThan(0);
    expect(y + LABEL_HEIGHT).toBeLessThan(RESULTS_MAP.height);
    for (const other of labels.slice(index + 1)) {
      const isApart = Math.abs(x - other.x) >= WIDTH || Math.abs(y - other.y) >= LABEL_HEIGHT;
      expect(isApart).toBe(true);
    }
    for (const { spot } of spots) {
      const isOutside = spot.x < x || spot.x > x + WIDTH || spot.y < y || spot.y > y + LABEL_HEIGHT;
      expect(isOutside).toBe(true);
    }
  }
});
