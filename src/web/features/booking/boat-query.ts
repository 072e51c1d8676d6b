import { BOAT_PARAMETERS } from '#contract/booking-parameters.ts';

const PATH_WITH_BOAT = /^\/boats\/([^/]+)\/?$/;

/**
 * The boat named by an address (P-21.4): the route parameter, else the query's boatId, id or boat, else a path
 * `/boats/{id}`. An id or a slug; null when the address names none.
 */
export function boatFromAddress(address: {
  readonly path?: string;
  readonly query: URLSearchParams;
  readonly routeParam?: string | undefined;
}): string | null {
  const asked = [
    address.routeParam,
    ...BOAT_PARAMETERS.map((name) => address.query.get(name)),
    decoded(PATH_WITH_BOAT.exec(address.path ?? '')?.[1]),
  ];
  return asked.find((one) => one) ?? null;
}

function decoded(part: string | undefined): string | null {
  try {
    return part === undefined ? null : decodeURIComponent(part);
  } catch {
    return null;
  }
}
