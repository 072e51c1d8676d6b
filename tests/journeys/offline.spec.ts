import { chromium, type Page } from '@playwright/test';
import { startApp } from '#tests/app-process.ts';
import { freePort } from '#tests/free-port.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import {
  aListedBoat,
  CARD,
  chooseDay,
  chooseStart,
  fillCard,
  fillContact,
  continueToPayment,
  openBoat,
  pay,
} from './booking-steps.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('a ticket is stored on request, and opens offline until it is removed', async ({ page, context, app }) => {
  await buyTwoSeats(page, app, '2026-12-05');
  await expect(page.getByRole('heading', { name: 'No signal at the pier?' })).toBeVisible();
  expect(await savedTicketCaches(page)).toEqual([]);
  await expectAccessible(page);
  await keepTickets(page);
  await expect(page.getByText('until Monday, 4 January 2027')).toBeVisible();
  await waitForServiceWorker(page);
  const address = page.url();

  await context.setOffline(true);
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('status').filter({ hasText: 'Saved on Tuesday, 1 December 2026' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your 2 tickets' })).toBeVisible();
  await expect(page.locator('svg path[shape-rendering]')).toHaveCount(2);
  await expect(page.getByText('You are offline. What you have typed is kept')).toBeHidden();
  await expectNoMissingPicture(page);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Download / })
      .first()
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.svg$/);

  // The stored ticket is found by the path of its page.
  await page.goto(new URL(address).pathname);
  await expect(page).toHaveURL(address);

  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await expect(page.getByRole('heading', { name: 'Not kept on this device' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'No signal out here' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'No signal at the pier?' })).toBeVisible();
  expect(await savedTicketCaches(page)).toEqual([]);
});

test('offline pages show no price; online the requested page loads with the current price', { tag: '@sweep' }, async ({
  page,
  context,
  app,
}) => {
  const boat = await aListedBoat(app, { charter_hour_cents: 13_000 });
  await page.goto(`/es/boats/${boat.slug}`);
  await expect(page.getByText(/130/).first()).toBeVisible();
  await waitForServiceWorker(page);
  await app.db.pool.query('update boats set charter_hour_cents = 14100 where id = $1', [boat.id]);

  await context.setOffline(true);
  for (const address of ['/es/', '/es/boats', '/es/booking', '/es/admin', `/es/boats/${boat.slug}`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Aquí no hay cobertura' })).toBeVisible();
    await expect(page.getByText('€')).toHaveCount(0);
  }
  const answer = await page.evaluate(async () => {
    return fetch('/api/boats').then(
      () => 'answered',
      () => 'no answer',
    );
  });
  expect(answer).toBe('no answer');
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(page.getByText(/141/).first()).toBeVisible();
});

test('saved tickets are listed offline, and are removed when they expire and on sign-out', { tag: '@nightly' }, async ({
  page,
  context,
  app,
}) => {
  const boat = await buyTwoSeats(page, app, '2026-12-06');
  await keepTickets(page);
  await waitForServiceWorker(page);
  const address = page.url();
  await buyTwoSeats(page, app, '2026-12-07');
  await keepTickets(page);
  expect(await savedTicketCaches(page)).toHaveLength(2);

  await context.setOffline(true);
  await page.goto('/');
  const tickets = page.getByRole('region', { name: 'Tickets on this device' }).getByRole('link');
  await expect(tickets).toHaveCount(2);
  await tickets.filter({ hasText: boat.title }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name: 'Your 2 tickets' })).toBeVisible();

  // Saved tickets expire 30 days after the trip.
  await page.evaluate(expireSavedTicket, new URL(address).pathname.split('/').at(-1) ?? '');
  await page.goto('/');
  await expect(tickets).toHaveCount(1);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'No signal out here' })).toBeVisible();

  await context.setOffline(false);
  const newPage = await context.newPage();
  await newPage.goto(address);
  await keepTickets(newPage);
  await newPage.evaluate(() => fetch('/user/logout', { method: 'POST' }));
  await expect.poll(() => savedTicketCaches(newPage)).toEqual([]);
});

test('input is kept while the network is down', { tag: '@nightly' }, async ({ page, context, app }) => {
  const boat = await aListedBoat(app, { charter_hour_cents: null });
  await aTrip(app.db, { boat, start: '2026-12-08T10:00:00Z', end: '2026-12-08T13:00:00Z', seats: 12 });
  await openBoat(page, boat);
  await waitForServiceWorker(page);
  await chooseDay(page, '2026-12-08');
  await chooseStart(page, '10:00');
  await continueToPayment(page);
  await fillContact(page);
  await fillCard(page, CARD.good);

  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you have typed is kept')).toBeVisible();
  await pay(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Anna Jones');

  await context.setOffline(false);
  await expect(page.getByText('You are offline. What you have typed is kept')).toBeHidden();
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Your 2 tickets' })).toBeVisible();
});

test('a switched-off service worker unregisters and deletes its caches without a reload', { tag: '@sweep' }, async ({
  page,
  app,
}) => {
  const port = await freePort();
  const launch = (env: Record<string, string>) =>
    startApp({ databaseUrl: app.databaseUrl, port, env: { DEMO: '1', ...env } });
  const before = await launch({});
  await page.goto(before.baseUrl);
  await waitForServiceWorker(page);
  expect(await page.evaluate(() => caches.keys())).not.toEqual([]);
  await before.stop();

  const after = await launch({ SERVICE_WORKER: 'off' });
  let documents = 0;
  page.on('framenavigated', () => documents++);
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(documents).toBe(1);
  await after.stop();
});

test(
  'the site meets the install criteria of the browser',
  { tag: '@nightly' },
  async ({ launchOptions, baseURL }, testInfo) => {
    // An incognito window cannot install anything, and all other contexts of the browser are incognito.
    const profile = testInfo.outputPath('profile');
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions, baseURL });
    const page = await context.newPage();
    await page.goto('/ru/');
    await waitForServiceWorker(page);
    const session = await context.newCDPSession(page);

    const { url, errors, data } = await session.send('Page.getAppManifest');
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');

    expect(url).toMatch(/\/manifest\.webmanifest\?lng=ru$/);
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({ lang: 'ru', start_url: '/ru/' });
    expect(installabilityErrors).toEqual([]);
    await context.close();
  },
);

async function buyTwoSeats(page: Page, app: RunningApp, day: string) {
  const boat = await aListedBoat(app, { charter_hour_cents: null });
  await aTrip(app.db, { boat, start: `${day}T10:00:00Z`, end: `${day}T13:00:00Z`, seats: 12 });
  await openBoat(page, boat);
  await chooseDay(page, day);
  await chooseStart(page, '10:00');
  await continueToPayment(page);
  await fillContact(page);
  await fillCard(page, CARD.good);
  await pay(page);
  await page.waitForURL(/\/booking\/[0-9a-f-]{36}$/);
  return boat;
}

async function keepTickets(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page.getByRole('heading', { name: 'Kept on this device' })).toBeVisible();
}

/** Waits until the service worker controls the page. */
async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

function savedTicketCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys()) {
      if (name.startsWith('ticket-') && (await (await caches.open(name)).keys()).length > 0) kept.push(name);
    }
    return kept;
  });
}

async function expireSavedTicket(bookingId: string): Promise<void> {
  const cache = await caches.open(`ticket-${bookingId}`);
  const card = await (await cache.match('/kept-ticket.json'))?.json();
  await cache.put('/kept-ticket.json', Response.json({ ...card, keptUntil: Date.now() - 1 }));
}

async function expectNoMissingPicture(page: Page): Promise<void> {
  const missing = await page.evaluate(() =>
    [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).map(({ src }) => src),
  );
  expect(missing).toEqual([]);
}
