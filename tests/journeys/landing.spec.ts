import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const FLEET = ['Brisa Azul', 'Guayota', 'Alisio 40', 'Teno', 'Calderón', 'Lapa', 'Nivaria', 'Añaza'];

const LANGUAGES = [
  { language: 'en', fleet: 'The fleet', price: 'from €130 / hour', book: 'Book Brisa Azul' },
  { language: 'es', fleet: 'La flota', price: 'desde 130 € / hora', book: 'Reservar Brisa Azul' },
  { language: 'ru', fleet: 'Наш флот', price: 'от 130 € / час', book: 'Забронировать: Brisa Azul' },
];

/** The other combinations run nightly. */
const SAMPLE = 'ru 360';

for (const { language, fleet, price, book } of LANGUAGES) {
  for (const width of [360, 1440]) {
    const tag = `${language} ${width}` === SAMPLE ? [] : ['@sweep'];
    test(`the landing page in ${language} at ${width} px shows eight boats with prices and is accessible`, {
      tag,
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/?lng=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const track = page.getByRole('region', { name: fleet });
      for (const name of FLEET) await expect(track.getByRole('heading', { name })).toBeAttached();
      const card = track.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Brisa Azul' }) });
      await expect(card).toContainText(new RegExp(price.replaceAll(' ', '\\s')));
      await expect(card.getByRole('link', { name: book })).toBeVisible();
      await expectAccessible(page);
    });
  }
}

test('the landing page does not scroll sideways at 320 px', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/?lng=ru');
  await expectAccessible(page);
});

test('a chosen language applies at once and on the next visit', async ({ page }) => {
  await page.goto('/?lng=en');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'La flota' })).toBeVisible();
  await expect(page).toHaveTitle(/alquiler de barcos/);
  expect(new URL(page.url()).search).toBe('');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('a URL with a language prefix sets the language of the page and its links, and the switch opens the same page in another', async ({
  page,
}) => {
  await page.goto('/?lng=ru');
  await page.goto('/es/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const book = page.getByRole('link', { name: 'Reservar Teno' });
  await expect(book).toHaveAttribute('href', '/es/booking?boatId=teno');
  await book.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page.getByRole('link', { name: 'Забронировать: Teno' })).toHaveAttribute(
    'href',
    '/ru/booking?boatId=teno',
  );
  await expect(page).toHaveURL(/\/ru\/$/);
  await expect(page.getByRole('article').filter({ hasText: 'Teno' })).toContainText(/[а-я]{4,} [а-я]{4,}/);
});

test('only a few kilobytes of script load before the first interaction', async ({ page }) => {
  await page.route(/public-.*json|vendor/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/?lng=en', { waitUntil: 'networkidle' });
  const names = scripts.map((url) => new URL(url).pathname.replace(/-.*/, ''));
  expect(names.sort()).toEqual(['/assets/early', '/assets/entry.client']);

  // A press while the script is loading takes effect only once, after loading.
  await page.getByRole('link', { name: 'Book Teno' }).dispatchEvent('click');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: /Teno/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a press on a link navigates when the script does not load', { tag: '@nightly' }, async ({ page }) => {
  await page.route(/vendor-/, (route) => route.abort());
  await page.goto('/?lng=en');
  await page.getByRole('link', { name: 'Book Teno' }).click();
  await expect(page).toHaveURL(/\/booking\?boatId=teno$/);
});

test('a press that needs script waits until the script has loaded', { tag: '@nightly' }, async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route(/vendor-/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/?lng=en');
  await page.getByRole('button', { name: 'Cookies and preferences' }).click();
  await page.clock.runFor('00:20');
  script.resolve();
  await expect(page.getByRole('dialog', { name: 'Preferences' })).toBeVisible();
});

test('the language is kept after its cookie is deleted', { tag: '@nightly' }, async ({ page, context }) => {
  await page.goto('/?lng=ru');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('app.lang'))).toBe('ru');
  await context.clearCookies();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Наш флот' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});

test('without script the boats are listed, and a language chosen by link is remembered', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/');
  for (const name of FLEET) await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page.getByRole('heading', { name: 'Наш флот' })).toBeVisible();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await context.close();
});

test('a link into the landing page leads to its section', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  const top = () => page.locator('#contact').evaluate((section) => Math.round(section.getBoundingClientRect().top));
  await expect(page.locator('#contact-title')).toBeInViewport();
  await expect.poll(async () => Math.abs(await top())).toBeLessThan(120);
});

test('the charter and trip links open the booking in that mode', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/?lng=en');
  await page.getByRole('link', { name: 'Find seats on a trip' }).click();
  await expect(page).toHaveURL(/\/booking\?mode=tickets$/);
  await page.goto('/#book');
  await expect(page.getByRole('dialog')).toContainText('Calderón');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the video plays after the page has loaded and can be stopped', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/?lng=en');
  const film = page.locator('video');
  const pause = page.getByRole('button', { name: 'Pause the film' });
  await pause.click({ trial: true });
  const search = await page.getByRole('search').boundingBox();
  expect((await pause.boundingBox())?.y).toBeGreaterThan((search?.y ?? 0) + (search?.height ?? 0));
  await pause.click();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await page.getByRole('button', { name: 'Play the film' }).click();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
});

test('with reduced motion the picture is shown and the video is not loaded', { tag: '@nightly' }, async ({ page }) => {
  const videoRequests: string[] = [];
  page.on('request', (request) => request.url().includes('hero_loop') && videoRequests.push(request.url()));
  await page.goto('/?lng=en');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('video')).toHaveCount(0);
  expect(videoRequests).toEqual([]);
});

test('an upright screen shows the tall picture and not the site’s own film', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/?lng=en');
  const picture = page.locator('#home picture img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('/media/hero-tall-');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('video')).toHaveCount(0);
});

test('the offline notice appears and disappears with the connection', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await page.goto('/?lng=en');
  // The offline notice is prefetched when the browser is idle.
  await page.waitForFunction(() => {
    const files = document.querySelector<HTMLElement>('script[data-later]')?.dataset.later?.split(' ') ?? [];
    return files.length > 0 && files.every((file) => performance.getEntriesByName(location.origin + file).length > 0);
  });
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('an unknown URL answers 404 in the visitor’s language with a link home', async ({ page }) => {
  const answer = await page.goto('/no/such/page?lng=ru');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Здесь только открытое море' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'На главную' }).click();
  await expect(page.getByRole('heading', { name: 'Наш флот' })).toBeVisible();
});
