import type { Page } from '@playwright/test';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { aListedBoat, CARD, chooseDay, chooseStart, waitForHydration, openBoat } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';

const LANGUAGES = [
  { language: 'en', go: 'Continue', pay: 'Pay €90 now', done: 'You are booked' },
  { language: 'es', go: 'Continuar', pay: 'Pagar 90 € ahora', done: 'Reserva confirmada' },
  { language: 'ru', go: 'Продолжить', pay: 'Оплатить 90 €', done: 'Бронирование подтверждено' },
];

/** The other combinations run nightly. */
const SAMPLE = 'ru 360';

for (const { language, go, pay, done } of LANGUAGES) {
  for (const width of [360, 1440]) {
    const tag = `${language} ${width}` === SAMPLE ? [] : ['@sweep'];
    test(`a trip in ${language} at ${width} px is chosen, paid and shown accessibly`, { tag }, async ({
      page,
      app,
    }) => {
      const boat = await aListedBoat(app);
      await aTrip(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T13:00:00Z' });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/booking?lng=${language}`);
      await expectAccessible(page);
      await openBoat(page, boat, language);
      await page.getByRole('radio').last().check({ force: true });
      await chooseDay(page, '2026-12-05');
      await chooseStart(page, '10:00');
      await expectAccessible(page);
      await page.getByRole('region').getByRole('button', { name: go }).click();
      await page.locator('#contact-name').fill('Анна Nuñez');
      await page.locator('#contact-phone').fill('+34 600 000 000');
      await page.locator('#card-number').fill(CARD.good);
      await page.locator('#card-expiry').fill('12 / 30');
      await page.locator('#card-cvc').fill('123');
      await expectAccessible(page);
      await page.getByRole('button', { name: pay }).click();
      await page.waitForURL(/\/booking\/[0-9a-f-]{36}$/);
      await expect(page.getByRole('heading', { name: done })).toBeVisible();
      await expectAccessible(page);
    });
  }
}

test('a trip is chosen and paid by keyboard', async ({ page, app }) => {
  const boat = await aListedBoat(app, { charter_hour_cents: null });
  await aTrip(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T13:00:00Z' });
  await openBoat(page, boat);
  await waitForHydration(page);
  const { keyboard } = page;
  await page.locator('[data-date="2026-12-01"]').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await keyboard.press(key);
  await page.getByRole('button', { name: /^10:00/ }).focus();
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'One adult fewer' })).toBeFocused();
  await page.getByRole('region').getByRole('button', { name: 'Continue' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Contact and payment' })).toBeFocused();
  const typed = ['Anna Jones', 'anna@example.com', '', CARD.good, '1230', '123'];
  await page.getByLabel('Name').focus();
  for (const text of typed) {
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  await page.getByRole('button', { name: /^Pay €/ }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
});

/** All of the calendar and the first start time are inside the window, and nothing covers them. */
async function expectCalendarAndStartsInSight(page: Page): Promise<void> {
  for (const part of [page.getByRole('grid'), page.getByRole('button', { name: /^10:00/ })]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  const start = page.getByRole('button', { name: /^10:00/ });
  expect(await start.evaluate(isUncovered)).toBe(true);
}

function isUncovered(element: Element): boolean {
  const { left, right, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint((left + right) / 2, bottom - 4));
}

const SIZES = [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const;

test('calendar and start times are in sight without scrolling on a phone', async ({ page, app }) => {
  const boat = await aListedBoat(app);
  await aPrivateSlot(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T13:00:00Z' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/booking?boatId=${boat.slug}&lng=en&date=2026-12-05`);
  await expectCalendarAndStartsInSight(page);
});

test('calendar and start times are in sight without scrolling in each language', { tag: '@sweep' }, async ({
  page,
  app,
}) => {
  const boat = await aListedBoat(app);
  // August 2027 has six weeks.
  for (const day of ['2026-12-05', '2027-08-05']) {
    await aPrivateSlot(app.db, { boat, start: `${day}T09:00:00Z`, end: `${day}T14:00:00Z` });
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      for (const language of ['en', 'es', 'ru']) {
        await page.goto(`/booking?boatId=${boat.slug}&lng=${language}&date=${day}`);
        await expectCalendarAndStartsInSight(page);
      }
    }
  }
});
