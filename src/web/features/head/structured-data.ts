import { PAGES } from '#contract/pages.ts';
import type { HeadRequest } from './head-request.ts';
import { boatProduct } from './boat-product.ts';
import { businessId, localBusiness } from './local-business.ts';
import { pageAddress } from './page-address.ts';

/** A page's content as schema.org data. Without ratings: search engines reject a site's ratings of itself (P-21.7). */
export function structuredData(request: HeadRequest, address: string): object[] {
  const { head, path, site } = request;
  const things = [
    ...(path === '/' ? [localBusiness(request), webSite(request)] : []),
    ...(head.boat ? [boatProduct({ boat: head.boat, free: head.boatFree ?? null, site, address })] : []),
    ...(path === '/' ? [] : [breadcrumbs(request, address)]),
  ];
  return things.map((thing) => ({ '@context': 'https://schema.org', ...thing }));
}

/** The search requires a day, so the template has a date. */
function webSite({ site, t }: HeadRequest): object {
  const search = pageAddress({ publicUrl: site.publicUrl, path: PAGES.boats.path }, site.language);
  return {
    '@type': 'WebSite',
    '@id': `${site.publicUrl}/#website`,
    name: t('brand.name'),
    url: pageAddress({ publicUrl: site.publicUrl, path: '/' }, site.language),
    inLanguage: site.language,
    publisher: { '@id': businessId(site) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${search}?date={date}` },
      'query-input': 'required name=date',
    },
  };
}

function breadcrumbs({ head, site, t }: HeadRequest, address: string): object {
  const steps = [{ name: t('nav.home'), path: '/' }, ...(head.trail ?? [])].map(({ name, path }) => ({
    name,
    item: pageAddress({ publicUrl: site.publicUrl, path }, site.language),
  }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...steps, { name: head.name ?? head.title, item: address }].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}
