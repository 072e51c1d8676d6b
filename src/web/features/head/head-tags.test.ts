import { expect, test } from 'vitest';
import type { Boat } from '#contract/boats.ts';
import type { Language } from '#contract/language.ts';
import type { ShownSettings } from '#contract/shown-settings.ts';
import type { SiteConfig } from '#contract/site.ts';
import { serverTranslations } from '../../i18n/server-texts.ts';
import type { PageHead } from '../../lib/page/page.ts';
import { headTags, robotsHeader } from './head-tags.ts';

const TRADER = { name: 'Mar S.L.', address: 'Muelle 1', taxId: 'B1', registry: null };
const BOAT = {
  slug: 'teno',
  title: 'Teno </script>',
  description: '<p>Fast &amp; dry.</p><ul><li>Eight&nbsp;seats</li></ul>',
  translations: {},
  images: ['/media/rib-1.jpg'],
  imageAlts: [],
  pricing: { perHour: 120 },
  shared: { pricing: { perHour: 22 } },
} as unknown as Boat;

interface Given {
  readonly path: string;
  readonly language?: Language;
  readonly head?: Partial<PageHead>;
}

/** Parses the head tags into a document. */
function headOf({ path, language = 'en', head = {} }: Given) {
  const settings = {
    contact: { email: 'a@b.example', phone: null, hours: null },
    social: [{ network: 'instagram', url: 'https://instagram.com/x' }],
    trader: TRADER,
    rating: { value: 4.9, count: 247 },
  } as unknown as ShownSettings;
  const site = { publicUrl: 'https://boats.example', language, settings } as SiteConfig;
  const request = { head: { title: 'Teno', ...head }, path, site, t: serverTranslations(language).t };
  const html = headTags(request).join('\n');
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return {
    html,
    headers: robotsHeader(request),
    canonical: /rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    alternates: [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, name, href]) => [name, href]),
    things: data.map(([, json = '']) => JSON.parse(json)),
  };
}

test('a page has a canonical address in its language and an alternate for each language', () => {
  const { canonical, alternates, headers } = headOf({ path: '/boats/teno/', language: 'es' });

  expect(canonical).toBe('https://boats.example/es/boats/teno');
  expect(alternates).toEqual([
    ['en', 'https://boats.example/boats/teno'],
    ['es', 'https://boats.example/es/boats/teno'],
    ['ru', 'https://boats.example/ru/boats/teno'],
    ['x-default', 'https://boats.example/boats/teno'],
  ]);
  expect(headers).toEqual({});
});

test('the start page keeps its slash, and a page with a canonical path uses that path', () => {
  expect(headOf({ path: '/', language: 'ru' }).canonical).toBe('https://boats.example/ru/');
  expect(headOf({ path: '/', language: 'en' }).canonical).toBe('https://boats.example/');
  expect(headOf({ path: '/boats/17', head: { canonicalPath: '/boats/teno' } }).canonical).toMatch(/\/boats\/teno$/);
});

test('a private page is noindex and has no sharing tags', () => {
  const { html, headers, canonical, things } = headOf({
    path: '/booking/17',
    head: { isUnlisted: true, title: '<Ana>' },
  });

  expect(headers).toEqual({ 'x-robots-tag': 'noindex' });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<title>&lt;Ana&gt;</title>');
  expect([canonical, things]).toEqual([undefined, []]);
  expect(html).not.toContain('og:');
});

test('a shared boat page has the boat’s picture in its language', () => {
  const { html } = headOf({ path: '/boats/teno', language: 'ru', head: { boat: BOAT, description: 'Быстрая' } });

  expect(html).toContain('<meta property="og:image" content="https://boats.example/media/og/teno-ru.jpg">');
  expect(html).toContain('<meta property="og:description" content="Быстрая">');
  expect(html).toContain('<meta property="og:locale" content="ru_RU">');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
});

test('a boat is a product with a price for each booking mode and breadcrumbs', () => {
  const trail = [{ name: 'Boats', path: '/boats' }];
  const { things } = headOf({ path: '/boats/teno', head: { boat: BOAT, trail, name: 'Teno' } });
  const [product, breadcrumbs] = things;

  expect(things).toHaveLength(2);
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Teno </script>',
    description: 'Fast & dry. Eight\u00A0seats',
    image: ['https://boats.example/media/rib-1.jpg'],
  });
  expect(product.offers).toEqual(
    [120, 22].map((price) =>
      expect.objectContaining({
        '@type': 'Offer',
        price,
        priceCurrency: 'EUR',
        url: 'https://boats.example/boats/teno',
      }),
    ),
  );
  expect(breadcrumbs.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://boats.example/' },
    { '@type': 'ListItem', position: 2, name: 'Boats', item: 'https://boats.example/boats' },
    { '@type': 'ListItem', position: 3, name: 'Teno', item: 'https://boats.example/boats/teno' },
  ]);
});

test('each offer states its availability, first free time and price validity', () => {
  const offersOf = (head: Partial<PageHead>) =>
    headOf({ path: '/boats/teno', head: { boat: BOAT, ...head } }).things[0];
  const offersFor = (boatFree: NonNullable<PageHead['boatFree']>) =>
    offersOf({ boatFree }).offers.map(({ availability, availabilityStarts }: Record<string, string>) => [
      availability?.replace('https://schema.org/', ''),
      availabilityStarts,
    ]);

  const free = { charter: '2026-12-05T10:00:00Z', seats: null, until: '2027-01-30T23:30:00Z' };
  expect(offersFor(free)).toEqual([
    ['InStock', '2026-12-05T10:00:00Z'],
    ['OutOfStock', undefined],
  ]);
  expect(offersFor({ ...free, charter: null, seats: '2026-12-06T09:00:00Z' })).toEqual([
    ['OutOfStock', undefined],
    ['InStock', '2026-12-06T09:00:00Z'],
  ]);
  const product = offersOf({ boatFree: free });
  expect(product.offers.map((offer: Record<string, string>) => offer.priceValidUntil)).toEqual([
    '2027-01-30',
    '2027-01-30',
  ]);
  expect(JSON.stringify(product)).not.toMatch(/rating|review/i);
});

test('a boat that sells only seats has one offer', () => {
  const boat = { ...BOAT, pricing: { ...BOAT.pricing, perHour: null } };
  expect(headOf({ path: '/boats/teno', head: { boat } }).things[0].offers).toHaveLength(1);
});

test('the start page describes the business and the search, without ratings', () => {
  const { things, html } = headOf({ path: '/', language: 'es' });
  const [business, site] = things;

  expect(business).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Mar S.L.',
    vatID: 'B1',
    email: 'a@b.example',
    address: { '@type': 'PostalAddress', streetAddress: 'Muelle 1', addressCountry: 'ES' },
    sameAs: ['https://instagram.com/x'],
  });
  expect(business).not.toHaveProperty('telephone');
  expect(site).toMatchObject({ '@type': 'WebSite', inLanguage: 'es', publisher: { '@id': business['@id'] } });
  expect(site.potentialAction.target.urlTemplate).toBe('https://boats.example/es/boats?date={date}');
  expect(html).not.toMatch(/rating|4\.9|247/i);
});
