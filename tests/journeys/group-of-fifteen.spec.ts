import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { CARD, chooseDay, fillCard } from './booking-steps.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

const DAY = '2026-12-10';
const WORDS = {
  en: { title: 'Your group is booked', held: 'Pay once, and your whole group is booked', pay: /^Pay €/ },
  es: {
    title: 'Las salidas de tu grupo están reservadas',
    held: 'Con un solo pago, todo tu grupo tiene plaza',
    pay: /^Pagar /,
  },
  ru: { title: 'Прогулки вашей группы забронированы', held: /все прогулки забронированы$/, pay: /^Оплатить / },
} as const;
const CARD_FIELDS = {
  en: ['Card number', 'Expiry', 'Security code'],
  es: ['Número de tarjeta', 'Caducidad', 'Código de seguridad'],
  ru: ['Номер карты', 'Срок', 'Код CVC'],
} as const;

async function twoBoats({ db }: RunningApp) {
  const mark = randomUUID().slice(0, 4);
  const charter = await aBoat(db, { title: `Taborno ${mark}`, images: ['/media/sloop-1.jpg'] });
  await aPrivateSlot(db, { boat: charter, start: `${DAY}T09:00:00Z`, end: `${DAY}T15:00:00Z` });
  const seats = await aBoat(db, { title: `Masca ${mark}`, images: ['/media/sloop-1.jpg'] });
  await aTrip(db, { boat: seats, start: `${DAY}T09:00:00Z`, end: `${DAY}T12:00:00Z`, seats: 12 });
  const retire = () => db.pool.query('update boats set is_active = false where id = any($1)', [[charter.id, seats.id]]);
  return { charter, seats, retire };
}

/** The operator sells eight places on one boat and seven on the other; returns the link. */
async function sellGroup(page: Page, { charter, seats }: Awaited<ReturnType<typeof twoBoats>>): Promise<URL> {
  await page.request.post('/user/auth', { data: { email: 'admin@demo.test', password: 'tenerife-demo' } });
  await page.goto('/admin/bookings/new?lng=en');
  await page.getByLabel('Boat', { exact: true }).selectOption(charter.title);
  await chooseDay(page, DAY);
  await page.getByRole('radio', { name: /^09:00/ }).press(' ');
  await page.getByLabel('People aboard', { exact: true }).fill('8');
  await page.getByRole('button', { name: 'Add another trip (group)' }).press('Enter');
  await expect(page.getByLabel('Boat', { exact: true })).toBeFocused();
  await page.getByLabel('Boat', { exact: true }).selectOption(seats.title);
  await page.getByRole('radio', { name: 'Seats on a trip' }).press(' ');
  await page.getByRole('radio', { name: /^09:00/ }).press(' ');
  await page.getByLabel('Adults', { exact: true }).fill('7');
  await page.getByLabel('Name').fill('Ana Díaz');
  await page.getByLabel('Email').fill('ana@mail.example');
  await page.getByRole('radio', { name: 'Link' }).press(' ');
  await page.getByRole('button', { name: /^Hold and make a link for/ }).click();
  await expect(page.getByRole('heading', { name: /^Group [0-9A-F]{8}$/ })).toBeFocused();
  return new URL(await page.getByLabel('Payment link').inputValue());
}

test('a group of 15 on two boats is sold by the operator, paid once by the guest, and shows both trips', {
  tag: '@nightly',
}, async ({ page, app, browser }) => {
  const boats = await twoBoats(app);
  const link = await sellGroup(page, boats);
  await expectAccessible(page);

  const visitor = await browser.newContext({ baseURL: app.baseUrl, viewport: { width: 360, height: 800 } });
  const guest = await visitor.newPage();
  await guest.goto(`${link.pathname}${link.search}&lng=en`);
  await expect(guest.getByRole('heading', { name: WORDS.en.held })).toBeVisible();
  // Each trip shows its own deadline; the button shows no common one.
  const trips = guest.getByRole('region', { name: 'One payment for all' }).getByRole('listitem');
  await expect(trips.filter({ hasText: /cancel/i })).toHaveCount(2);
  await expect(guest.getByText('Cancellation terms for each trip are in the order summary.')).toBeVisible();
  await fillCard(guest, CARD.good);
  await guest.getByRole('button', { name: WORDS.en.pay }).click();
  await expect(guest.getByRole('heading', { name: WORDS.en.title })).toBeVisible();
  await expect(guest.getByRole('article', { name: boats.charter.title })).toContainText('Paid');
  await expect(guest.getByRole('article', { name: boats.seats.title })).toContainText('Paid');
  await expect(guest.getByRole('list', { name: 'Your 7 tickets' }).getByRole('listitem')).toHaveCount(7);
  await expectAccessible(guest);
  const download = guest.waitForEvent('download');
  await guest.getByRole('button', { name: 'Add to calendar' }).first().click();
  expect((await download).suggestedFilename()).toMatch(/^[0-9A-F]{8}\.ics$/);
  await expect(guest.getByRole('textbox', { name: 'Find this group again' })).toHaveValue(link.href);
  await guest.getByRole('link', { name: 'Open this booking' }).first().click();
  await expect(guest.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await visitor.close();

  await page.getByRole('link', { name: 'Show these bookings' }).click();
  await expect(page.getByText(/^Group [0-9A-F]{8}/).first()).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: boats.charter.title });
  await row.getByRole('button', { name: /Details of booking/ }).press('Enter');
  const group = page.getByRole('region', { name: /^Group / });
  await expect(group.getByRole('link', { name: new RegExp(boats.seats.title) })).toBeVisible();
  await boats.retire();
});

for (const language of ['en', 'es', 'ru'] as const) {
  for (const width of [360, 1440]) {
    test(`a group of 15 pays once in ${language} at ${width} px`, { tag: '@sweep' }, async ({ page, app, browser }) => {
      const boats = await twoBoats(app);
      const link = await sellGroup(page, boats);
      const visitor = await browser.newContext({ baseURL: app.baseUrl, viewport: { width, height: 900 } });
      const guest = await visitor.newPage();
      await guest.goto(`/${language === 'en' ? '' : `${language}/`}${link.pathname.slice(1)}${link.search}`);
      await expect(guest.getByRole('heading', { name: WORDS[language].held })).toBeVisible();
      const [number, expiry, code] = CARD_FIELDS[language];
      await guest.getByLabel(number).fill(CARD.good);
      await guest.getByLabel(expiry).fill('12 / 30');
      await guest.getByLabel(code).fill('123');
      await expectAccessible(guest);
      await guest.getByRole('button', { name: WORDS[language].pay }).click();
      await expect(guest.getByRole('heading', { name: WORDS[language].title, exact: true })).toBeVisible();
      for (const boat of [boats.charter, boats.seats]) {
        await expect(guest.getByRole('article', { name: boat.title })).toBeVisible();
      }
      await expectAccessible(guest);
      const overflow = await guest.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await visitor.close();
      await boats.retire();
    });
  }
}
