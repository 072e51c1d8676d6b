import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { aListedBoat, chooseDay, press } from './booking-steps.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

async function chooseDayInCard(page: Page, card: Locator, mode: string, date: string): Promise<void> {
  // The pointer loads the script, which replaces the link.
  await card.getByRole('link', { name: 'Choose a day' }).hover();
  await card.getByRole('radio', { name: mode }).check({ force: true });
  await card.getByRole('button', { name: /^Day/ }).click();
  await chooseDay(page, date);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Free on Saturday 5 December from 09:00 to 15:00, with a trip on Sunday. */
async function aBoatWithSlots(app: RunningApp, given: Parameters<typeof aBoat>[1] = {}) {
  const boat = await aListedBoat(app, {
    images: ['/media/sloop-1.jpg', '/media/sloop-2.jpg', '/media/sloop-3.jpg'],
    port_name: 'Radazul',
    port_lat: 28.401,
    port_lon: -16.324,
    verified: true,
    inclusions: ['skipper', 'fuel', 'A guitar'],
    charter_half_day_cents: 46_000,
    charter_packages: true,
    ...given,
  });
  await aPrivateSlot(app.db, { boat, start: '2026-12-05T09:00:00Z', end: '2026-12-05T15:00:00Z' });
  await aTrip(app.db, { boat, start: '2026-12-06T10:00:00Z', end: '2026-12-06T13:00:00Z', seats: 9 });
  return boat;
}

for (const { language, width, island, times, from } of [
  { language: 'en', width: 1440, island: 'Tenerife', times: 'Next available times', from: 'from €260 for 2 hours' },
  {
    language: 'es',
    width: 360,
    island: 'Tenerife',
    times: 'Próximos horarios libres',
    from: 'desde 260 € por 2 horas',
  },
  { language: 'ru', width: 320, island: 'Тенерифе', times: 'Ближайшее свободное время', from: 'от 260 € за 2 часа' },
]) {
  const tag = language === 'ru' ? [] : ['@sweep'];
  test(`the boat page in ${language} at ${width} px is complete and accessible`, { tag }, async ({ page, app }) => {
    const boat = await aBoatWithSlots(app, { licence: 'PNB' });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(language === 'en' ? `/boats/${boat.slug}?lng=en` : `/${language}/boats/${boat.slug}`);
    await expect(page.getByRole('heading', { name: boat.title, level: 1 })).toBeVisible();
    const region = page.getByRole('region', { name: times });
    await expect(region).toContainText(new RegExp(from.replaceAll(' ', '\\s')));
    await expect(page.getByRole('article')).toContainText('PNB');
    await expect(page.getByRole('img', { name: 'Radazul' }).getByText(island)).toBeAttached();
    await expectAccessible(page);
  });
}

test('a free time on the boat page opens the booking with that time chosen', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aBoatWithSlots(app);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/es/boats/${boat.slug}`);
  await page.getByRole('link', { name: 'Sábado, 5 de diciembre, 10:00' }).click();
  await expect(page).toHaveURL(/\/es\/booking\?boatId=/);
  await expect(page.getByRole('button', { name: /^10:00/, pressed: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuar' }).first()).toBeEnabled();
  await page.reload();
  await expect(page.getByRole('button', { name: /^10:00/, pressed: true })).toBeVisible();
});

test('the booking opens from a trip, from a day under "more" and from the bar', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aBoatWithSlots(app);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/boats/${boat.slug}?lng=en`);
  await page.getByRole('link', { name: /Sun, 6 Dec|Sun 6 Dec/ }).click();
  await expect(page.getByRole('button', { name: /^10:00.*9 seats left/, pressed: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Saturday 5 December, 2 more' }).click();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveText('5');
  await page.goBack();
  await page.getByRole('link', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Book ${boat.title}` })).toBeVisible();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
});

test('the card shows the live total and continues into the booking with exactly its selection', async ({
  page,
  app,
}) => {
  const boat = await aBoatWithSlots(app);
  await page.goto(`/boats/${boat.slug}?lng=en`);
  const card = page.getByRole('complementary', { name: `Book ${boat.title}` });
  await chooseDayInCard(page, card, 'Whole boat', '2026-12-05');
  await expect(card).toContainText('€260');
  await card.getByLabel('Start').selectOption('11:00');
  await press(page, 'One hour more', 1);
  await press(page, 'One person more', 3);
  await expect(card).toContainText('€390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(card.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
  await card.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: /^11:00/, pressed: true })).toBeVisible();
  const review = page.getByRole('region', { name: 'Your booking' });
  await expect(review).toContainText('11:00–14:00');
  await expect(review).toContainText('5 people');
  await expect(review).toContainText('€390');
});

test('the card offers the nearest free start when its own is sold meanwhile', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aBoatWithSlots(app);
  await page.goto(`/boats/${boat.slug}?lng=en`);
  const card = page.getByRole('complementary', { name: `Book ${boat.title}` });
  await chooseDayInCard(page, card, 'Whole boat', '2026-12-05');
  await expect(card.getByLabel('Start')).toHaveValue('2026-12-05T09:00:00Z');
  await aCharter(app.db, {
    boat,
    start: '2026-12-05T09:00:00Z',
    end: '2026-12-05T11:00:00Z',
    rest: { status: 'paid' },
  });
  await card.getByRole('button', { name: 'Continue' }).click();
  await expect(card).toContainText('Somebody was a moment faster');
  await card.getByRole('button', { name: /^Take Sat.* 11:00/ }).click();
  await expect(card.getByLabel('Start')).toHaveValue('2026-12-05T11:00:00Z');
  await expectAccessible(page);
});

test('the card offers the nearest trip with enough seats for the party', { tag: '@nightly' }, async ({ page, app }) => {
  const boat = await aBoatWithSlots(app);
  await aTrip(app.db, { boat, start: '2026-12-06T15:00:00Z', end: '2026-12-06T17:00:00Z', seats: 2 });
  await page.goto(`/boats/${boat.slug}?lng=en`);
  const card = page.getByRole('complementary', { name: `Book ${boat.title}` });
  await chooseDayInCard(page, card, 'Seats', '2026-12-06');
  await card.getByLabel('Trip').selectOption('15:00–17:00');
  await expect(card).toContainText('€60');
  await press(page, 'One person more', 1);
  await expect(card).toContainText('Only 2 seats are left on this trip.');
  await card.getByRole('button', { name: /^Take Sun.* 10:00/ }).click();
  await expect(card).toContainText('€135');
});

test('a link to a time that is not free shows that in the booking, with the nearest free time', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await aBoatWithSlots(app);
  await page.goto(`/booking?boatId=${boat.slug}&mode=charter&start=2026-12-05T14:00:00Z&lng=en`);
  await expect(page.getByText('That time is not available')).toBeVisible();
  await page.getByRole('button', { name: /^Take Sat.* 13:00/ }).click();
  await expect(page.getByRole('button', { name: /^13:00/, pressed: true })).toBeVisible();
});

test('the picture viewer cycles by arrow keys, and Escape returns the focus', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aBoatWithSlots(app);
  await page.goto(`/boats/${boat.slug}?lng=en`);
  const second = page.getByRole('link', { name: /^Enlarge picture 2 of 3/ });
  await second.press('Enter');
  const large = page.getByRole('dialog', { name: `Pictures of ${boat.title}` });
  await expect(large.getByRole('status')).toHaveText('Picture 2 of 3');
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(large.getByRole('status')).toHaveText('Picture 1 of 3');
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(second).toBeFocused();
});

test('without script the boat page is complete and its links open the booking', async ({ browser, baseURL, app }) => {
  const boat = await aBoatWithSlots(app);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`/boats/${boat.slug}`);
  for (const heading of [
    'Next available times',
    'Prices',
    'Included in the price',
    'If your plans change',
    'Where the boat is moored',
  ]) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect(page.getByText('you save €60')).toBeVisible();
  await expect(page.getByText('that is €234 of €260')).toBeVisible();
  await expect(page.getByText('A guitar')).toBeVisible();
  await page.getByRole('link', { name: 'Saturday 5 December, 09:00' }).click();
  await expect(page.getByRole('heading', { name: `Book ${boat.title}` })).toBeVisible();
  await expect(page.getByText('€260').first()).toBeVisible();
  await context.close();
});

test('a boat URL with an id redirects to the slug in the same language', async ({ request, app }) => {
  const boat = await aBoatWithSlots(app);
  for (const [asked, real] of [
    [`/boats/${boat.id}`, `/boats/${boat.slug}`],
    [`/ru/boats/${boat.id}?from=mail`, `/ru/boats/${boat.slug}?from=mail`],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()['location']).toBe(real);
  }
});

test('a boat without free times links to the contact form, and an inactive boat links to the fleet', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boatWithoutSlots = await aListedBoat(app);
  await page.goto(`/boats/${boatWithoutSlots.slug}?lng=en`);
  const card = page.getByRole('complementary', { name: `Book ${boatWithoutSlots.title}` });
  await expect(card).toContainText('Nothing is available in the next 60 days');
  await expect(card.getByRole('link', { name: 'Ask for a date' })).toHaveAttribute('href', '/#contact');
  await expect(card.getByRole('link', { name: 'See the whole calendar' })).toBeVisible();
  await expect(page.getByText('Choose a day')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('link', { name: 'Ask for a date' }).last()).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Book', exact: true })).toHaveCount(0);

  const inactiveBoat = await aListedBoat(app, { is_active: false });
  for (const address of [`/boats/${inactiveBoat.slug}`, `/boats/${inactiveBoat.id}`, `/boats/${randomUUID()}`]) {
    const answer = await page.goto(`${address}?lng=en`);
    expect(answer?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { name: 'We cannot find this boat' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Brisa Azul' }).click();
  await expect(page.getByRole('heading', { name: 'Brisa Azul', level: 1 })).toBeVisible();
});

test('leaving a page whose CSP excludes the card provider loads a new document', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/boats?lng=en');
  // After hydration a chosen day changes the URL, and React handles links.
  await page.getByRole('button', { name: /^Day/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Monday 7 December, from/ })
    .click();
  await expect(page).toHaveURL(/date=2026-12-07/);
  await page.evaluate(() => Object.assign(window, { isSearch: true }));
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Next available times' })).toBeVisible();
  expect(await page.evaluate(() => 'isSearch' in window)).toBe(false);
});

test('with smooth scrolling, what Tab focuses is on the screen at once', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/boats/alisio-40?lng=en');
  // In the card beside the sections, and after the last of them.
  const nextFree = page.getByRole('link', { name: /^Next available:/ });
  const isOnScreen = () =>
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      const { top = -1, bottom = -1 } = document.activeElement?.getBoundingClientRect() ?? {};
      return top >= 0 && bottom <= window.innerHeight;
    });
  for (let tab = 0; tab < 60 && !(await nextFree.evaluate((link) => link === document.activeElement)); tab++) {
    await page.keyboard.press('Tab');
    expect(await isOnScreen(), await page.evaluate(() => document.activeElement?.textContent ?? '')).toBe(true);
  }
  await expect(nextFree).toBeFocused();
});
