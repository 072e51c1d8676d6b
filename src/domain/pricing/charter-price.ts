import type { Cents } from '#domain/money.ts';

export const HALF_DAY_HOURS = 4;
const FULL_DAY_HOURS = 8;

export interface CharterRates {
  readonly perHourCents: Cents;
  /** null or 0: the boat has no such rate. */
  readonly halfDayCents: Cents | null;
  /** null or 0: the boat has no such rate. */
  readonly perDayCents: Cents | null;
  /** Whether the operator offers half-day and full-day rates. */
  readonly packages: boolean;
}

export interface CharterPrice {
  readonly totalCents: Cents;
  readonly unitPerHourCents: Cents;
  readonly hours: number;
  /** hours × the hourly rate. */
  readonly listCents: Cents;
  /** List price less total: 0 when no package applies. */
  readonly savingCents: Cents;
  readonly package: 'halfDay' | 'perDay' | null;
}

/**
 * hours × the hourly rate. With packages enabled, exactly 4 h cost the half-day rate and exactly 8 h the day rate when that
 * is lower (P-9.2). A rate of 0 means that the boat has none.
 * @throws RangeError when `hours` is not a whole number of at least 1.
 */
export function charterPrice({ hours, ...rates }: CharterRates & { readonly hours: number }): CharterPrice {
  if (!Number.isSafeInteger(hours) || hours < 1) throw new RangeError(`A charter lasts whole hours, not ${hours}`);
  const listCents = hours * rates.perHourCents;
  const offer = rates.packages ? packageFor(hours, rates) : null;
  const cheaper = offer?.cents && offer.cents < listCents ? offer : null;
  const totalCents = cheaper?.cents ?? listCents;
  return {
    totalCents,
    unitPerHourCents: rates.perHourCents,
    hours,
    listCents,
    savingCents: listCents - totalCents,
    package: cheaper?.name ?? null,
  };
}

function packageFor(hours: number, { halfDayCents, perDayCents }: CharterRates) {
  if (hours === HALF_DAY_HOURS) return { name: 'halfDay', cents: halfDayCents } as const;
  if (hours === FULL_DAY_HOURS) return { name: 'perDay', cents: perDayCents } as const;
  return null;
}
