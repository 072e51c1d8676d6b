import type { Page } from '@playwright/test';
import { aPaidTrip } from './after-sale-steps.ts';
import { aListedBoat } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';

// As most visitors see it: with transitions and the film.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** 400 kbit/s with 400 ms per round trip, from the next request on. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
    connectionType: 'cellular3g',
  });
}

/** Paths of all requests from now on, in their order. */
function recordRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('on a slow connection a press before the script has arrived opens the booking page, without the film', {
  tag: '@sweep',
}, async ({ page }) => {
  await slowDown(page);
  const requests = recordRequests(page);
  // No idle time: nothing has been prefetched.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto('/?lng=en');
  const before = requests.length;
  const link = page.getByRole('link', { name: 'Choose from all boats' });
  await link.click({ noWaitAfter: true });
  await expect(page.getByRole('main').getByRole('button', { name: 'Teno' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/booking');
  // Chromium 156 requests the icon only now. A boat of another test may have a name that needs a further font.
  const needed = requests.slice(before).filter((path) => !path.startsWith('/media/') && !path.endsWith('.woff2'));
  expect(needed[0]).toBe('/booking');
  const scripts = needed.filter((path) => path.endsWith('.js'));
  expect(
    scripts.filter((path) => /vendor/.test(path)),
    'the list of boats needs no React',
  ).toEqual([]);
  expect(requests.filter((path) => /\.(webm|mp4)$/.test(path))).toEqual([]);
});

test('on a slow connection an idle page fetches the booking ahead, whose dialog then opens without a request', {
  tag: '@nightly',
}, async ({ page, context, app }) => {
  // More boats than the page shows: the dialog begins with those of the page.
  const others = await Promise.all(Array.from({ length: 25 }, () => aListedBoat(app)));
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }));
  await page.goto('/?lng=en');
  const list = await page.locator('script[data-booking]').getAttribute('data-booking');
  const files: string[] = await (await page.request.get(list ?? '')).json();
  expect(files.some((file) => file.includes('/booking-dialog-'))).toBe(true);
  const countMissing = (all: string[]) =>
    all.filter((file) => performance.getEntriesByName(window.location.origin + file).length === 0).length;
  await expect.poll(() => page.evaluate(countMissing, files)).toBe(0);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Choose from all boats' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Teno' })).toBeVisible();
  await app.db.pool.query('update boats set is_active = false where id = any($1)', [others.map(({ id }) => id)]);
});

test('on a slow connection a press on a booking’s page as soon as it is shown opens the dialog', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const { id, token } = await aPaidTrip(app, page, 'en');
  await slowDown(page);
  await page.goto(`/booking/${id}?t=${token}&lng=en`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Change the number of people' }).click();
  await expect(page.getByRole('dialog', { name: 'Change the number of people' })).toBeVisible();
});
