import { sharePictureAt } from '#contract/share-picture.ts';
import type { SiteConfig } from '#contract/site.ts';
import type { HeadRequest } from './head-request.ts';
import { pageAddress } from './page-address.ts';

/** The id by which other structured data refers to the business. */
export function businessId({ publicUrl }: SiteConfig): string {
  return `${publicUrl}/#business`;
}

/** The business that rents the boats, with the details that the operator has entered. */
export function localBusiness({ head, site, t }: HeadRequest): object {
  const { contact, trader, social } = site.settings;
  return {
    '@type': 'LocalBusiness',
    '@id': businessId(site),
    name: trader.name ?? t('brand.name'),
    url: pageAddress({ publicUrl: site.publicUrl, path: '/' }, site.language),
    image: site.publicUrl + sharePictureAt({ language: site.language, slug: null }),
    logo: `${site.publicUrl}/media/logo.svg`,
    areaServed: { '@type': 'Place', name: 'Tenerife' },
    currenciesAccepted: 'EUR',
    ...(head.description && { description: head.description }),
    ...(trader.address && {
      address: { '@type': 'PostalAddress', streetAddress: trader.address, addressCountry: 'ES' },
    }),
    ...(trader.taxId && { vatID: trader.taxId }),
    ...(contact.email && { email: contact.email }),
    ...(contact.phone && { telephone: contact.phone }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  };
}
