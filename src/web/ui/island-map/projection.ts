/** Degrees, as in a boat's port: north and east are positive. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** Map units, from the upper left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The visible area: Tenerife, and the edge of La Gomera that is seen from its ports. */
const WINDOW = { west: -17.12, east: -15.9, south: 27.94, north: 28.64 } as const;

/** A degree of longitude is shorter than one of latitude, by the cosine of the latitude. */
const NARROWING = Math.cos((((WINDOW.south + WINDOW.north) / 2) * Math.PI) / 180);

const WIDTH = 600;
const UNITS_A_DEGREE = WIDTH / ((WINDOW.east - WINDOW.west) * NARROWING);

export const MAP_SIZE = { width: WIDTH, height: (WINDOW.north - WINDOW.south) * UNITS_A_DEGREE } as const;

export function spotOf({ lat, lon }: Place): Spot {
  return {
    x: (lon - WINDOW.west) * NARROWING * UNITS_A_DEGREE,
    y: (WINDOW.north - lat) * UNITS_A_DEGREE,
  };
}

/**
 * The coordinates of a spot, rounded to a thousandth of a degree: about a hundred metres, more precise than a finger.
 */
export function placeAt({ x, y }: Spot): Place {
  return {
    lat: rounded(WINDOW.north - y / UNITS_A_DEGREE),
    lon: rounded(WINDOW.west + x / (NARROWING * UNITS_A_DEGREE)),
  };
}

export function isOnMap({ lat, lon }: Place): boolean {
  return lat >= WINDOW.south && lat <= WINDOW.north && lon >= WINDOW.west && lon <= WINDOW.east;
}

/** The place moved by this many thousandths of a degree, at most to the map's edge. */
export function moved({ lat, lon }: Place, { north = 0, east = 0 }: { north?: number; east?: number }): Place {
  return {
    lat: rounded(Math.min(WINDOW.north, Math.max(WINDOW.south, lat + north / 1000))),
    lon: rounded(Math.min(WINDOW.east, Math.max(WINDOW.west, lon + east / 1000))),
  };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
