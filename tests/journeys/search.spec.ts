import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { aListedBoat } from './booking-steps.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

/** Creates a unique port with two boats, so that a search by port finds no other boats. */
async function createPort(app: RunningApp) {
  const port_name = `Puerto ${randomUUID().slice(0, 8)}`;
  const port = { port_name, port_lat: 28.401, port_lon: -16.324 };
  const sloop = await aListedBoat(app, { ...port, capacity: 8, kind: 'sailing_yacht', length_metres: '11.5' });
  await aPrivateSlot(app.db, { boat: sloop, start: '2026-12-05T09:00:00Z', end: '2026-12-05T15:00:00Z' });
  const ketch = await aListedBoat(app, { ...port, charter_hour_cents: 20_000, licence: 'PER' });
  await aPrivateSlot(app.db, { boat: ketch, start: '2026-12-05T12:00:00Z', end: '2026-12-05T14:00:00Z' });
  await aPrivateSlot(app.db, { boat: ketch, start: '2026-12-07T12:00:00Z', end: '2026-12-07T16:00:00Z' });
  await aTrip(app.db, { boat: ketch, start: '2026-12-05T16:00:00Z', end: '2026-12-05T18:00:00Z', seats: 9 });
  const query = `port=${encodeURIComponent(port_name)}`;
  // The list of boats is cached until the process is notified.
  const found = async () => (await (await fetch(`${app.baseUrl}/api/search?${query}`)).json()).total;
  await expect.poll(found).toBe(2);
  return { query, port: port_name, sloop, ketch };
}

/** Opens the month of the search's form and chooses a free day. */
async function chooseDay(page: Page, day: string) {
  await page.getByRole('button', { name: /^Day/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${day}, from`) })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const { language, width, found, none } of [
  { language: 'en', width: 1440, found: '2 boats are available on Saturday', none: 'No boat fits on Sunday' },
  { language: 'es', width: 768, found: '2 barcos libres el sábado', none: 'No hay ningún barco así el domingo' },
  { language: 'ru', width: 320, found: 'Суббота, 5 декабря: свободны 2 судна', none: 'Воскресенье, 6 декабря: ничего' },
]) {
  const tag = language === 'ru' ? [] : ['@sweep'];
  test(`search results and empty results in ${language} at ${width} px are accessible`, { tag }, async ({
    page,
    app,
  }) => {
    const { query } = await createPort(app);
    await page.setViewportSize({ width, height: 800 });
    const path = language === 'en' ? '/boats' : `/${language}/boats`;
    for (const [date, words] of [
      ['2026-12-05', found],
      ['2026-12-06', none],
    ]) {
      await page.goto(`${path}?date=${date}&${query}`);
      const heading = page.getByRole('heading', { level: 2 });
      await expect(heading).toContainText(new RegExp(words?.replaceAll(' ', '\\s') ?? ''));
      await expectAccessible(page);
    }
  });
}

test('each filter change updates the results without a reload, is announced and keeps the focus; back undoes it', async ({
  page,
  app,
}) => {
  const { query, sloop, ketch } = await createPort(app);
  await page.goto(`/boats?lng=en&${query}`);
  await expect(page.getByRole('heading', { name: '2 boats, each with its next available day' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSame: true }));

  await page.getByText('Any day · 2 people · 1 filter').click();
  const day = page.getByRole('button', { name: /^Day/ });
  await chooseDay(page, 'Monday 7 December');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^1 boat is available on Monday/);
  await expect(day).toBeFocused();
  await expect(day).toContainText(/Mon,? 7\u00A0Dec/);
  await expect(page).toHaveURL(/date=2026-12-07/);
  await expect(page.getByRole('article')).toHaveCount(1);

  await chooseDay(page, 'Saturday 5 December');
  await page.getByLabel('Sort by').selectOption('Earliest start');
  await expect(page.getByRole('article').first()).toContainText(sloop.title);
  await page.getByLabel('With skipper').check();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^1 boat is available on Saturday/);
  await expect(page.getByRole('link', { name: ketch.title })).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByLabel('With skipper')).not.toBeChecked();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('a start time opens the booking with boat, time, duration and people chosen', async ({ page, app }) => {
  const { query, sloop } = await createPort(app);
  await page.goto(`/boats?lng=en&date=2026-12-05&people=5&hours=3&licence=without&${query}`);
  await expect(page.getByRole('article')).toContainText('Sailing yacht · 11.5 m');
  await expect(page.getByRole('article')).toContainText('€390 in total, IGIC included');
  await page.getByRole('link', { name: `11:00: ${sloop.title}, whole boat, €390 in total` }).click();
  await expect(page.getByRole('heading', { name: `Book ${sloop.title}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^11:00/, pressed: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('€390');
});

test('after a search one line replaces the form; it opens the form, and has the focus after the next search', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const { query } = await createPort(app);
  await page.goto(`/boats?lng=en&date=2026-12-05&people=3&mode=charter&${query}`);
  const line = page.locator('summary', { hasText: '5 Dec · 3 people · whole boat · 1 filter' });
  const day = page.getByRole('button', { name: /^Day/ });
  await expect(day).toBeHidden();
  await line.click();
  await expect(line).toBeHidden();
  await page.getByLabel('People').fill('4');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(day).toBeHidden();
  await expect(page.locator('summary', { hasText: '5 Dec · 4 people · whole boat · 1 filter' })).toBeFocused();
});

test('boats of a port share a marker on the map, linked with their cards in both directions', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const { query, port, sloop, ketch } = await createPort(app);
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto(`/boats?lng=en&date=2026-12-05&${query}`);
  const map = page.getByRole('complementary', { name: 'Map of the boats found' });
  const marker = map.getByRole('link', { name: `${port}: from €60 2 boats` });
  const cards = page.getByRole('article');
  await expect(async () => {
    // The first movement of the pointer loads the script.
    await page.mouse.move(0, 0);
    await cards.filter({ hasText: sloop.title }).hover();
    await expect(marker).toHaveAttribute('data-active', 'true', { timeout: 500 });
  }).toPass();
  await marker.focus();
  await expect(cards.and(page.locator('[data-active]'))).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#boat-(${sloop.slug}|${ketch.slug})$`));
  await expect(page.locator('article:target')).toBeInViewport();
  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(map).toBeHidden();
});

test('a failed search keeps its filters and can be retried', { tag: '@nightly' }, async ({ page, app }) => {
  const { query } = await createPort(app);
  await page.goto(`/boats?lng=en&date=2026-12-05&${query}`);
  await page.getByText('Change', { exact: true }).click();
  await page.route('**/api/search?*', (route) => route.abort());
  await page.getByLabel('People').fill('8');
  const failure = page.getByRole('alert').filter({ hasText: 'The search did not work' });
  await expect(failure).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.unroute('**/api/search?*');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByLabel('People')).toHaveValue('8');
});

test('a search that loads after no results no longer says that no boat fits', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const { query } = await createPort(app);
  await page.goto(`/boats?lng=en&date=2026-12-05&${query}&people=60`);
  await expect(page.getByRole('heading', { name: 'No boat fits on Saturday 5 December' })).toBeVisible();
  await page.route('**/api/search?*', () => {});
  await page.getByText('Change', { exact: true }).click();
  await page.getByLabel('People').fill('4');
  await expect(page.getByRole('heading', { name: 'Looking for available boats…' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /No boat fits/ })).toHaveCount(0);
});

test('the calendar of the search shows prices on free days and says why others are not free, and works by keyboard', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const { query } = await createPort(app);
  await page.goto(`/boats?lng=en&people=3&mode=charter&${query}`);
  await page.locator('main summary').first().click();
  await page.getByRole('button', { name: /^Day/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'When would you like to sail?' });
  const grid = dialog.getByRole('grid', { name: 'December 2026' });
  await expect(grid.getByRole('button', { name: 'Saturday 5 December, from €260' })).toContainText('€260');
  await expect(grid.getByRole('button', { name: 'Monday 7 December, from €400' })).toBeVisible();
  await expectAccessible(page);

  await grid.getByRole('button', { name: 'Sunday 6 December, nothing available' }).press('Enter');
  await expect(dialog.getByRole('status')).toHaveText(
    /^Sunday 6\u00A0December: .* Next available day: Monday 7\u00A0December\.$/,
  );
  for (const [key, day] of [
    ['ArrowRight', '2026-12-07'],
    ['End', '2026-12-13'],
    ['Home', '2026-12-07'],
    ['PageDown', '2027-01-07'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.locator(`[data-date="${day}"]`), key).toBeFocused();
  }
  await expect(dialog.getByRole('status')).toHaveText('January 2027: nothing is available for this search.');
  await page.keyboard.press('PageUp');
  await expect(page.locator('[data-date="2026-12-07"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/date=2026-12-07/);
});

test('a failed load of the free days can be retried', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/boats?lng=en&people=97');
  await page.locator('main summary').first().click();
  await page.route('**/api/search/days?*', (route) => route.abort());
  await page.getByRole('button', { name: /^Day/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('The available days could not be loaded');
  await page.unroute('**/api/search/days?*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('status')).toHaveText('December 2026: nothing is available for this search.');
  await dialog.getByRole('button', { name: 'Show January 2027' }).click();
  await expect(dialog.getByRole('grid', { name: 'January 2027' })).toBeVisible();
});

test('on a phone one field opens the search step by step; the browser’s Back goes back through the steps', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const { ketch } = await createPort(app);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?lng=en');
  const open = page.getByRole('button', { name: /^When · how many/ });
  await expect(page.getByRole('main').getByLabel('People')).toBeHidden();
  await open.click();
  const party = page.getByRole('dialog', { name: 'How many of you?' });
  const when = page.getByRole('dialog', { name: 'When would you like to sail?' });
  for (let people = 3; people <= 6; people++) await party.getByRole('button', { name: 'One person more' }).click();
  await party.getByRole('radio', { name: 'Seats', exact: true }).check();
  await expectAccessible(page);
  await party.getByRole('button', { name: 'Choose a day' }).click();
  await expect(when).toBeVisible();

  await page.goBack();
  await expect(party).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(open).toContainText('Any day, 6 people');

  await open.click();
  await party.getByRole('button', { name: 'Choose a day' }).click();
  await when.getByRole('button', { name: /^Saturday 5 December, from/ }).click();
  await expectAccessible(page);
  await when.getByRole('button', { name: 'See available boats' }).click();
  await expect(page).toHaveURL(/\/boats\?people=6&mode=tickets&date=2026-12-05$/);
  await expect(page.getByRole('article').filter({ hasText: ketch.title })).toContainText('€180 for 6 people');
  await page.goBack();
  await expect(page).toHaveURL(/\/\?lng=en$|\/$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page links to the search, and a day without results to the nearest day with some', async ({
    page,
    app,
  }) => {
    const { query, ketch } = await createPort(app);
    await page.goto('/?lng=en');
    const strip = page.getByRole('search', { name: 'Find an available boat' });
    // Playwright's roles and labels do not include `noscript`.
    await strip.locator('noscript input[name=date]').fill('5/12/2026');
    await strip.getByLabel('People').fill('6');
    await strip.getByRole('radio', { name: 'Seats', exact: true }).check();
    await strip.getByRole('button', { name: 'See available boats' }).click();
    await expect(page).toHaveURL(/\/boats\?date=5%2F12%2F2026&people=6&mode=tickets$/);
    await expect(page.getByRole('article').filter({ hasText: ketch.title })).toContainText('€180 for 6 people');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

    await page.goto(`/boats?date=2026-12-06&mode=charter&${query}`);
    await page.getByRole('link', { name: /Monday,? 7 December/ }).click();
    await expect(page.getByRole('heading', { level: 2 })).toContainText(/^1 boat is available on Monday/);
    await page.goto('/boats');
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  });
});
