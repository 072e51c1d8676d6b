import { BOAT_PARAMETERS, PRESET_PARAMETERS } from '#contract/booking-parameters.ts';
import { NEXT } from '#contract/return-address.ts';
import { searchQuery } from '#contract/search.ts';

/** Every query parameter that a public page or its links read on the server. */
const READ = new Set<string>([
  'lng',
  NEXT,
  'contact',
  ...BOAT_PARAMETERS,
  ...PRESET_PARAMETERS,
  ...Object.keys(searchQuery.shape),
]);

/** An address without the parameters that no page reads, and those parameters (without `?`). */
export interface SharedAddress {
  readonly address: string;
  readonly others: string;
}

/**
 * Addresses that lead to the same page become one: advertisements add a parameter of their own to each click (`gclid`,
 * `fbclid`), and nobody else would find that page kept. Parameters are sorted by name; of one name, their order counts.
 */
export function sharedAddress(url: string): SharedAddress {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  const pairs = query.split('&').filter((pair) => pair !== '');
  const read = pairs.filter((pair) => READ.has(nameOf(pair))).toSorted(byName);
  const others = pairs.filter((pair) => !READ.has(nameOf(pair))).join('&');
  return { address: read.length === 0 ? path : `${path}?${read.join('&')}`, others };
}

/** Adds parameters to an address. */
export function withParameters(address: string, parameters: string): string {
  if (parameters === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${parameters}`;
}

function byName(one: string, other: string): number {
  const [a, b] = [nameOf(one), nameOf(other)];
  return a < b ? -1 : Number(a > b);
}

/** As it is written: a name that is escaped without need is no parameter of ours. */
function nameOf(pair: string): string {
  return pair.replace(/=.*/s, '');
}
