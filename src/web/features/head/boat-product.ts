import type { Boat } from '#contract/boats.ts';
import type { SiteConfig } from '#contract/site.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { boatDescription, boatPictures, boatTitle } from '../../lib/boat/boat-texts.ts';
import type { BoatFree } from '../../lib/page/page.ts';
import { businessId } from './local-business.ts';
import { plainText } from './plain-text.ts';

interface BoatPage {
  readonly boat: Boat;
  /** null: free time was not looked up, and availability is omitted. */
  readonly free: BoatFree | null;
  readonly site: SiteConfig;
  /** Absolute address of the page. */
  readonly address: string;
}

/** A boat as a schema.org product with one offer per booking mode, in euros including tax. */
export function boatProduct({ boat, free, site, address }: BoatPage): object {
  const { language, publicUrl } = site;
  const offer = offerAt({ site, address, free });
  return {
    '@type': 'Product',
    '@id': `${publicUrl}/boats/${boat.slug}#boat`,
    name: boatTitle(boat, language),
    description: plainText(boatDescription(boat, language)),
    sku: boat.slug,
    url: address,
    image: boatPictures(boat, language).map(({ link }) => publicUrl + link),
    offers: [
      ...(boat.pricing.perHour === null ? [] : [offer('charter', boat.pricing.perHour, { unitCode: 'HUR' })]),
      ...(boat.shared.pricing.perHour === null
        ? []
        : [offer('seats', boat.shared.pricing.perHour, { unitCode: 'HUR', unitText: 'seat and hour' })]),
    ],
  };
}

function offerAt({ site, address, free }: Omit<BoatPage, 'boat'>) {
  return (
    way: 'charter' | 'seats',
    price: number,
    unit: { readonly unitCode: string; readonly unitText?: string },
  ) => ({
    '@type': 'Offer',
    url: address,
    price,
    priceCurrency: 'EUR',
    ...(free && availabilityOf(free[way], free.until)),
    seller: { '@id': businessId(site) },
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: true,
      ...unit,
    },
  });
}

/** The price is valid as far ahead as free time was looked up, not longer. */
function availabilityOf(next: string | null, until: string) {
  return {
    availability: `https://schema.org/${next === null ? 'OutOfStock' : 'InStock'}`,
    ...(next !== null && { availabilityStarts: next }),
    priceValidUntil: canaryDate(Temporal.Instant.from(until)).toString(),
  };
}
