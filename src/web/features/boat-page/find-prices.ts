import type { Boat } from '#contract/boats.ts';
import { type Cents, centsFromEuros } from '#domain/money.ts';
import { type CharterRates, charterPrice } from '#domain/pricing/charter-price.ts';
import { charterRates } from '#web/lib/boat/charter-rates.ts';
import type { BoatPrices, PriceRow } from './prices.ts';

const PACKAGES = [
  { kind: 'halfDay', hours: 4 },
  { kind: 'perDay', hours: 8 },
] as const;

/** The boat's prices for each booking mode. Packages are listed only when cheaper and bookable. */
export function findPrices(boat: Boat): BoatPrices {
  const rates = charterRates(boat);
  return {
    charter: rates ? charterRows(boat, rates) : [],
    seats: seatRows(boat),
    shortest: rates && shortestCharter(boat, rates),
  };
}

function shortestCharter({ minDurationHours }: Boat, rates: CharterRates): BoatPrices['shortest'] {
  const hours = minDurationHours ?? 1;
  return { hours, cents: charterPrice({ ...rates, hours }).totalCents };
}

function charterRows(boat: Boat, rates: CharterRates): PriceRow[] {
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
