import type { Boat } from '#contract/boats.ts';
import type { SiteConfig } from '#contract/site.ts';
import { boatDescription, boatPictures, boatTitle } from '../../lib/boat-texts.ts';
import { businessId } from './local-business.ts';
import { plainText } from './plain-text.ts';

interface BoatPage {
  readonly boat: Boat;
  readonly site: SiteConfig;
  /** The page's own, absolute. */
  readonly address: string;
}

/** A boat and each way in which it is offered, in euros with tax. */
export function boatProduct({ boat, site, address }: BoatPage): object {
  const { language, publicUrl } = site;
  const offer = offerAt({ site, address });
  return {
    '@type': 'Product',
    '@id': `${publicUrl}/boats/${boat.slug}#boat`,
    name: boatTitle(boat, language),
    description: plainText(boatDescription(boat, language)),
    sku: boat.slug,
    url: address,
    image: boatPictures(boat, language).map(({ link }) => publicUrl + link),
    offers: [
      ...(boat.pricing.perHour === null ? [] : [offer(boat.pricing.perHour, { unitCode: 'HUR' })]),
      ...(boat.shared.pricing.perHour === null
        ? []
        : [offer(boat.shared.pricing.perHour, { unitCode: 'HUR', unitText: 'seat and hour' })]),
    ],
  };
}

/** Only boats that can be booked have a page, so what stands there is on offer. */
function offerAt({ site, address }: { readonly site: SiteConfig; readonly address: string }) {
  return (price: number, unit: { readonly unitCode: string; readonly unitText?: string }) => ({
    '@type': 'Offer',
    url: address,
    price,
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
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
