import { expect, test } from 'vitest';
import { KNOWN_PORTS } from './known-ports.ts';
import { isOnMap, MAP_SIZE, moved, placeAt, spotOf } from './projection.ts';

test('the upper left corner is the north-west, and north is up', () => {
  const { x, y } = spotOf({ lat: 28.64, lon: -17.12 });
  expect([x, y]).toEqual([expect.closeTo(0), expect.closeTo(0)]);
  expect(spotOf({ lat: 28.5, lon: -16.5 }).y).toBeLessThan(spotOf({ lat: 28, lon: -16.5 }).y);
  expect(spotOf({ lat: 28, lon: -17 }).x).toBeLessThan(spotOf({ lat: 28, lon: -16 }).x);
});

test('a kilometre is as long from west to east as from south to north', () => {
  const here = spotOf({ lat: 28.29, lon: -16.6 });
  // 11.1 km each way: a tenth of a degree of latitude, and that over the cosine of 28.29° of longitude.
  const north = spotOf({ lat: 28.39, lon: -16.6 });
  const east = spotOf({ lat: 28.29, lon: -16.6 + 0.1 / Math.cos((28.29 * Math.PI) / 180) });
  expect(east.x - here.x).toBeCloseTo(here.y - north.y, 6);
});

test.each(KNOWN_PORTS.map((port) => [port.name, port] as const))(
  '%s is on the map, and its spot leads back to its coordinates',
  (_name, port) => {
    expect(isOnMap(port)).toBe(true);
    expect(placeAt(spotOf(port))).toEqual({ lat: port.lat, lon: port.lon });
  },
);

test('a place is moved by thousandths of a degree, and stays on the map', () => {
  const place = { lat: 28.078, lon: -16.737 };
  expect(moved(place, { north: 1 })).toEqual({ lat: 28.079, lon: -16.737 });
  expect(moved(place, { east: -10 })).toEqual({ lat: 28.078, lon: -16.747 });
  expect(isOnMap(moved(place, { north: -9999, east: 9999 }))).toBe(true);
  expect(placeAt({ x: MAP_SIZE.width, y: MAP_SIZE.height })).toEqual({ lat: 27.94, lon: -15.9 });
});

test.each([
  { lat: 28.96, lon: -13.55 },
  { lat: 28.1, lon: -15.4 },
  { lat: 27.9, lon: -16.5 },
])('a port of another island is not on the map', (place) => expect(isOnMap(place)).toBe(false));
