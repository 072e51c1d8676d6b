import type { Boat } from '#contract/boats.ts';
import { type Cents, centsFromEuros } from '#domain/money.ts';
import { charterPrice } from '#domain/pricing/charter-price.ts';
import { charterRates } from '#web/lib/boat-offer.ts';

/** One line of a boat's prices, IGIC included. */
export interface PriceRow {
  readonly kind: 'hour' | 'shortest' | 'halfDay' | 'perDay' | 'seatHour' | 'child' | 'kid';
  /** Of the shortest charter. */
  readonly hours: number;
  readonly cents: Cents;
  /** What a package costs less than its hours; 0 where there is nothing to save. */
  readonly savingCents: Cents;
}

const PACKAGES = [
  { kind: 'halfDay', hours: 4 },
  { kind: 'perDay', hours: 8 },
] as const;

/** What the boat costs in each way that she can be booked: packages only where they are cheaper and can be had. */
export function priceRows(boat: Boat): { readonly charter: PriceRow[]; readonly seats: PriceRow[] } {
  return { charter: charterRows(boat), seats: seatRows(boat) };
}

function charterRows(boat: Boat): PriceRow[] {
  const rates = charterRates(boat);
  if (!rates) return [];
  const min = boat.minDurationHours ?? 1;
  const max = boat.maxDurationHours ?? Infinity;
  const shortest = charterPrice({ ...rates, hours: min });
  return [
    row('hour', rates.perHourCents),
    ...(min > 1 && !shortest.package ? [{ ...row('shortest', shortest.totalCents), hours: min }] : []),
    ...PACKAGES.filter(({ hours }) => hours >= min && hours <= max)
      .map(({ kind, hours }) => ({ kind, price: charterPrice({ ...rates, hours }) }))
      .filter(({ kind, price }) => price.package === kind)
      .map(({ kind, price }) => ({ ...row(kind, price.totalCents), savingCents: price.savingCents })),
  ];
}

function seatRows({ shared }: Boat): PriceRow[] {
  if (shared.pricing.perHour === null) return [];
  const cents = centsFromEuros(shared.pricing.perHour);
  return [row('seatHour', cents), row('child', Math.round(cents / 2)), row('kid', 0)];
}

function row(kind: PriceRow['kind'], cents: Cents): PriceRow {
  return { kind, cents, hours: 1, savingCents: 0 };
}
