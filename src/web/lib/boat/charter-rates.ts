import type { Boat } from '#contract/boats.ts';
import { centsFromEuros } from '#domain/money.ts';
import type { CharterRates } from '#domain/pricing/charter-price.ts';

/** The boat's charter prices; null when it is not chartered. */
export function charterRates({ pricing }: Pick<Boat, 'pricing'>): CharterRates | null {
  if (pricing.perHour === null) return null;
  return {
    perHourCents: centsFromEuros(pricing.perHour),
    halfDayCents: pricing.halfDay === null ? null : centsFromEuros(pricing.halfDay),
    perDayCents: pricing.perDay === null ? null : centsFromEuros(pricing.perDay),
    packages: pricing.packages,
  };
}
