import type { Boat } from '#contract/boats.ts';
import { centsFromEuros } from '#domain/money.ts';
import type { SearchedBoat } from '#domain/search/search-criteria.ts';

/** The boat in the form of the search rules. */
export function searchedBoat({ pricing, shared, ...boat }: Boat): SearchedBoat {
  return {
    capacity: boat.capacity,
    port: boat.port.name,
    requiresLicense: boat.requiresLicense,
    minHours: boat.minDurationHours,
    maxHours: boat.maxDurationHours,
    rates:
      pricing.perHour === null
        ? null
        : {
            perHourCents: centsFromEuros(pricing.perHour),
            halfDayCents: cents(pricing.halfDay),
            perDayCents: cents(pricing.perDay),
            packages: pricing.packages,
          },
    sellsSeats: shared.pricing.perHour !== null,
    leadTimeHours: boat.leadTimeHours ?? 0,
  };
}

function cents(euros: number | null): number | null {
  return euros === null ? null : centsFromEuros(euros);
}
