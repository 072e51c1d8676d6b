import type { Page } from '@playwright/test';
import { type AppProcess, startApp } from '#tests/app-process.ts';
import { copyTemplate } from '#tests/database/databases.ts';
import { expect, test, testServer } from './fixtures.ts';

// As most visitors see it: with smooth scrolling and with cards that animate in.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const [PHONE, DESKTOP] = [360, 1440];

const PAGES = [
  { page: 'landing page', path: '/', far: '#contact-title', places: [700, 1500, 3000], screens: [PHONE, DESKTOP] },
  {
    page: 'search page',
    path: '/boats',
    far: 'article:last-child h3 >> nth=-1',
    places: [300, 900, 1400],
    screens: [PHONE, DESKTOP],
  },
  {
    page: 'page of a boat',
    path: '/boats/alisio-40',
    far: '#others',
    places: [300, 900, 1400],
    screens: [PHONE, DESKTOP],
  },
  // On a desktop all of its cards are near the screen.
  {
    page: 'list of boats to book',
    path: '/booking',
    far: 'li:last-child h2 >> nth=-1',
    places: [300, 900, 1400],
    screens: [PHONE],
  },
];

/** A server of its own: other tests add and remove boats, which changes the height of these pages. */
let app: AppProcess;

test.beforeAll(async () => {
  app = await startApp({ databaseUrl: await copyTemplate(testServer()), env: { DEMO: '1' } });
});

test.afterAll(() => app.stop());

for (const { page: name, path, far, places: tops, screens } of PAGES) {
  for (const width of screens) {
    test(`the ${name} is laid out at the first scroll without a shift, at ${width} px`, { tag: '@sweep' }, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 500 });
      const shifts = await recordShifts(page);
      await page.goto(app.baseUrl + path);
      await page.waitForLoadState('load');
      const isLaidOut = () =>
        page.locator(far).evaluate((title) => title.checkVisibility({ contentVisibilityAuto: true }));
      expect(await isLaidOut()).toBe(false);

      await page.mouse.move(width / 2, 400);
      await page.mouse.wheel(0, 100);
      await expect.poll(isLaidOut).toBe(true);
      for (let step = 0; step < 30; step++) {
        await page.mouse.wheel(0, 250);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      await expect(page.getByRole('contentinfo')).toBeInViewport();
      // Up to 0.1 is rated good.
      expect((await shifts()).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
    });

    test(`a reload of the ${name} opens it at the same place, without an animation, at ${width} px`, {
      tag: '@sweep',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 500 });
      const places = await recordPlaces(page);
      await page.goto(app.baseUrl + path);
      await page.keyboard.press('Shift');
      for (const top of tops) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
        await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top);
        await page.reload();
        await expect.poll(places).toContain(top);
        expect(await places()).toEqual([top]);
      }
    });
  }
}

test('a pressed link into the page scrolls smoothly, also in a browser that does not focus it', {
  tag: '@nightly',
}, async ({ page }) => {
  const scrolling = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  await page.goto(app.baseUrl);
  // As in Safari.
  await page.evaluate(() => document.addEventListener('mousedown', (event) => event.preventDefault()));
  await page.getByRole('banner').getByRole('link', { name: 'Fleet' }).click();
  expect(await scrolling()).toBe('smooth');
  await expect(page.locator('#fleet')).toBeInViewport();

  await page.keyboard.press('Tab');
  expect(await scrolling()).toBe('auto');
});

test('a link at the end of a page opens the next page at its top at once', { tag: '@nightly' }, async ({ page }) => {
  const places = await recordPlaces(page);
  await page.goto(`${app.baseUrl}/boats/alisio-40`);
  // From now on React follows links.
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.locator('#others').evaluate((title) => title.scrollIntoView({ behavior: 'instant' }));
  const other = page.getByRole('region', { name: 'Other boats' }).getByRole('link').first();
  await other.scrollIntoViewIfNeeded();
  const before = (await places()).length;

  await other.click();
  await page.waitForURL((url) => !url.pathname.endsWith('/alisio-40'));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  // The browser may first keep the place in view while the page is replaced.
  expect((await places()).length - before, 'places on the way').toBeLessThan(5);
});

/** Returns a function that reads how far things have moved that were on the screen (Chrome's layout shifts). */
async function recordShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    const shiftsOf = (list: PerformanceObserverEntryList) => list.getEntries() as unknown as { value: number }[];
    new PerformanceObserver((list) => shifts.push(...shiftsOf(list).map(({ value }) => value))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
}

/**
 * Returns a function that reads the places, in pixels, at which the page was drawn since it was loaded. Until then the
 * browser scrolls as far as the document goes.
 */
async function recordPlaces(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const places = new Set<number>();
    Object.assign(window, { places });
    const note = () => document.readyState === 'complete' && places.add(Math.round(window.scrollY));
    window.addEventListener('scroll', note);
    window.addEventListener('load', () => requestAnimationFrame(note));
  });
  return () => page.evaluate(() => [...(window as unknown as { places: Set<number> }).places]);
}
