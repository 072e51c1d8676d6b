import { BOAT_PARAMETERS, PRESET_PARAMETERS } from '#contract/booking-parameters.ts';
import { NEXT } from '#contract/return-address.ts';
import { searchQuery } from '#contract/search.ts';

/** The query parameters that the server reads to render public pages and their links. */
const READ = new Set<string>([
  'lng',
  NEXT,
  'contact',
  ...BOAT_PARAMETERS,
  ...PRESET_PARAMETERS,
  ...Object.keys(searchQuery.shape),
]);

/** An address with only the parameters that pages read, and the other parameters (without `?`). */
export interface SharedAddress {
  readonly address: string;
  readonly others: string;
}

/**
 * Maps equivalent addresses to one, the key of the kept page: advertisements add a different parameter to each click (`gclid`,
 * `fbclid`), so each click would otherwise get a page of its own. Parameters are sorted by name; those with the same name keep
 * their order.
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

/** The name as written, not decoded: this site never escapes its parameter names. */
function nameOf(pair: string): string {
  return pair.replace(/=.*/s, '');
}
