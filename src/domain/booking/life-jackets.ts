import type { Passenger } from './passenger-list.ts';

/** The youngest ages, in years, for the two larger sizes. */
const CHILD_FROM = 3;
const ADULT_FROM = 12;

/** How many jackets of each size a departure needs; `unstated`: for children whose age is not known. */
export interface JacketCounts {
  readonly infant: number;
  readonly child: number;
  readonly adult: number;
  readonly unstated: number;
}

/**
 * Life jackets by size (P-16.13). Jackets are made for a weight: up to 15 kg, up to 40 kg, more. Ages stand in for weights,
 * so that guests need not be asked for more: 0–2, 3–11, 12 and over are the ages at which most children have those weights.
 */
export function jacketsFor(list: readonly Passenger[]): JacketCounts {
  const counts = { infant: 0, child: 0, adult: 0, unstated: 0 };
  for (const passenger of list) counts[jacketOf(passenger)] += 1;
  return counts;
}

export function addJackets(one: JacketCounts, other: JacketCounts): JacketCounts {
  return {
    infant: one.infant + other.infant,
    child: one.child + other.child,
    adult: one.adult + other.adult,
    unstated: one.unstated + other.unstated,
  };
}

function jacketOf({ kind, age }: Passenger): keyof JacketCounts {
  if (kind === 'adult') return 'adult';
  if (age === null) return 'unstated';
  if (age >= ADULT_FROM) return 'adult';
  return age >= CHILD_FROM ? 'child' : 'infant';
}
