import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

interface PageMetadata {
  readonly canonical: string | undefined;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly picture: string | undefined;
  /** URLs by `hreflang`. */
  readonly alternates: ReadonlyMap<string, string>;
}

/** Compressing every page for its first visitor would take longer than the rest of the test. */
const READING = { 'accept-language': 'en', 'accept-encoding': 'identity' };

async function sitemapOf(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
}

async function readPage(request: APIRequestContext, address: string): Promise<PageMetadata> {
  const answer = await request.get(address, { maxRedirects: 0, headers: READING });
  expect([address, answer.status(), answer.headers()['x-robots-tag']]).toEqual([address, 200, undefined]);
  const html = await answer.text();
  const read = (pattern: RegExp) => pattern.exec(html)?.[1];
  const alternates = [...html.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
  return {
    canonical: read(/rel="canonical" href="([^"]+)"/),
    title: read(/<title>([^<]+)<\/title>/),
    description: read(/name="description" content="([^"]+)"/),
    picture: read(/property="og:image" content="([^"]+)"/),
    alternates: new Map(alternates.map(([, language = '', href = '']) => [language, href])),
  };
}

test('every sitemap page answers 200, is canonical, and its language alternates are mutual', { tag: '@sweep' }, async ({
  request,
}) => {
  const addresses = await sitemapOf(request);
  const pages = new Map<string, PageMetadata>();
  for (const address of addresses) pages.set(address, await readPage(request, address));

  expect(addresses.length).toBeGreaterThan(40);
  for (const [address, page] of pages) {
    expect(page.canonical).toBe(address);
    expect([...page.alternates.keys()]).toEqual(['en', 'es', 'ru', 'x-default']);
    expect(page.alternates.get('x-default')).toBe(page.alternates.get('en'));
    for (const sibling of page.alternates.values()) {
      expect([...(pages.get(sibling)?.alternates.values() ?? [])], `${sibling} names ${address}`).toContain(address);
    }
  }
  const metadata = [...pages.values()];
  expect(new Set(metadata.map(({ title }) => title)).size, 'number of distinct titles').toBe(pages.size);
  expect(new Set(metadata.map(({ description }) => description)).size, 'number of distinct descriptions').toBe(
    pages.size,
  );
  const pictures = new Set(metadata.flatMap(({ picture }) => (picture?.endsWith('ru.jpg') ? picture : [])));
  expect(pictures.size).toBeGreaterThan(8);
  for (const picture of pictures) {
    const answer = await request.get(picture);
    expect([picture, answer.status(), answer.headers()['content-type']]).toEqual([picture, 200, 'image/jpeg']);
  }
});

test('private, filtered and missing pages are noindex', async ({ request }) => {
  for (const address of [
    '/booking?boatId=teno',
    '/es/booking?boatId=teno',
    '/reset-password',
    '/boats?people=4&date=2026-12-05',
    '/nowhere',
  ]) {
    const answer = await request.get(address);
    expect([address, answer.headers()['x-robots-tag']]).toEqual([address, 'noindex']);
    expect(await answer.text()).not.toContain('rel="canonical"');
  }
});

test('the 404 page links to the fleet in its language and without script', { tag: '@nightly' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();

  const answer = await page.goto('/ru/nowhere');

  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Здесь только открытое море' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Все суда' }).click();
  await expect(page).toHaveURL(/\/ru\/boats$/);
  await context.close();
});

test('the 404 page fits a phone and is accessible', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/ru/nowhere');
  await expectAccessible(page);
});
