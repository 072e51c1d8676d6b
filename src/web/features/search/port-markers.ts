import type { Found } from '#contract/search.ts';
import { type Cents, centsFromEuros } from '#domain/money.ts';
import { isOnMap, type Spot, spotOf } from '../../ui/island-map/projection.ts';

/** The boats found in one port, for one marker. */
export interface PortMarker {
  /** The `portKey` of each of its boats. */
  readonly key: string;
  /** null: the port has no name. */
  readonly port: string | null;
  readonly spot: Spot;
  /** In the order of the results. */
  readonly boats: readonly Found['boat'][];
  /** The lowest total of all its boats. */
  readonly cents: Cents;
}

/** Boats with the same key share a marker; null: the boat's port is not on the map. */
export function portKey({ port: { lat, lon } }: Pick<Found['boat'], 'port'>): string | null {
  return lat !== null && lon !== null && isOnMap({ lat, lon }) ? `${lat} ${lon}` : null;
}

/** A marker for each port with results, from north to south. */
export function portMarkers(items: readonly Found[]): PortMarker[] {
  const byPort = Map.groupBy(items, ({ boat }) => portKey(boat));
  return [...byPort]
    .flatMap(([key, finds]) => {
      const [first] = finds;
      const { name = null, lat = null, lon = null } = first?.boat.port ?? {};
      if (key === null || lat === null || lon === null) return [];
      const cents = Math.min(...finds.map(lowestTotal));
      return [{ key, port: name, spot: spotOf({ lat, lon }), boats: finds.map(({ boat }) => boat), cents }];
    })
    .sort((a, b) => a.spot.y - b.spot.y);
}

function lowestTotal({ charter, trips }: Found): Cents {
  const totals = [...(charter ? [charter.total] : []), ...trips.map(({ total }) => total)];
  return centsFromEuros(Math.min(...totals));
}
