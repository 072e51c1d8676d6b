import { expect, test } from 'vitest';
import type { Found } from '#contract/search.ts';
import { portKey, portMarkers } from './port-markers.ts';

const COLON = { name: 'Puerto Colón', lat: 28.078, lon: -16.737 };

function found(slug: string, port: object, offer: { charter?: number; trips?: number[] }): Found {
  return {
    boat: { slug, port },
    charter: offer.charter === undefined ? null : { total: offer.charter },
    trips: (offer.trips ?? []).map((total) => ({ total })),
  } as unknown as Found;
}

test('boats of one port share a marker with the lowest total of all', () => {
  const items = [found('a', COLON, { charter: 260 }), found('b', COLON, { charter: 300, trips: [90, 88.5] })];
  const [marker, ...others] = portMarkers(items);
  expect(others).toEqual([]);
  expect(marker).toMatchObject({ port: 'Puerto Colón', cents: 8_850, boats: [{ slug: 'a' }, { slug: 'b' }] });
  expect(marker?.key).toBe(portKey(items[0]?.boat as Found['boat']));
});

test('markers go from north to south; a port without coordinates or beyond the islands has none', () => {
  const markers = portMarkers([
    found('south', COLON, { charter: 1 }),
    found('unknown', { name: 'Somewhere', lat: null, lon: null }, { charter: 1 }),
    found('lanzarote', { name: 'Arrecife', lat: 28.96, lon: -13.55 }, { charter: 1 }),
    found('north', { name: 'Radazul', lat: 28.401, lon: -16.324 }, { trips: [5] }),
  ]);
  expect(markers.map(({ boats }) => boats.map(({ slug }) => slug))).toEqual([['north'], ['south']]);
});
