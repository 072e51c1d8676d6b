import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import {
  aListedBoat,
  CARD,
  chooseDay,
  chooseStart,
  continueToPayment,
  fillCard,
  fillContact,
  openBoat,
} from './booking-steps.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

const DAY = '2026-12-18';
const WORDS = {
  en: { own: 'Other', next: 'Continue to payment', pay: /^Pay €90$/, title: 'Your gift voucher' },
  es: { own: 'Otro', next: 'Continuar al pago', pay: /^Pagar 90\s€$/, title: 'Tu bono regalo' },
  ru: { own: 'Другая', next: 'Перейти к оплате', pay: /^Оплатить 90\s€$/, title: 'Ваш подарочный ваучер' },
} as const;

async function fillGift(page: Page, language: keyof typeof WORDS = 'en'): Promise<void> {
  await page.goto(language === 'en' ? '/gift?lng=en' : `/${language}/gift`);
  await page.getByRole('radio', { name: WORDS[language].own }).check();
  await page.locator('input[inputmode="decimal"]').fill('90');
  await page.locator('input[name="recipient"]').fill('Екатерина');
  await page.locator('textarea[name="message"]').fill('Feliz cumpleaños');
  await page.locator('input[name="name"]').fill('Ana Díaz');
  await page.locator('input[name="email"]').fill(`${randomUUID()}@mail.example`);
  await page.getByRole('checkbox').check();
}

/** The code of the voucher that is shown. */
async function codeOn(page: Page): Promise<string> {
  return page.getByText(/^(\w{4}-){3}\w{4}$/).innerText();
}

async function expectPdf(page: Page): Promise<void> {
  const href = await page.locator('a[href*="voucher.pdf"]').getAttribute('href');
  const pdf = await page.request.get(href ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
}

async function aTripOf90(app: RunningApp) {
  const boat = await aListedBoat(app, { charter_hour_cents: null });
  await aTrip(app.db, { boat, start: `${DAY}T10:00:00Z`, end: `${DAY}T13:00:00Z`, seats: 2 });
  return boat;
}

test('a visitor buys a gift voucher, and somebody books a trip with it', async ({ page, app }) => {
  const boat = await aTripOf90(app);
  await page.goto('/?lng=en');
  await expect(page.locator('footer').getByText('Gift vouchers')).toHaveAttribute('href', '/gift');
  await fillGift(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('€90 gift voucher for Екатерина')).toBeFocused();
  await fillCard(page, CARD.good);
  await expect(page.getByRole('banner')).toHaveText(/Secure payment$/);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay €90' }).click();
  await expect(page.getByRole('heading', { name: 'Your gift voucher' })).toBeVisible();
  const code = await codeOn(page);
  expect(page.url()).toMatch(/\/gift\/voucher$/);
  await expectAccessible(page);
  await page.reload();
  expect(await codeOn(page)).toBe(code);
  await expectPdf(page);

  await openBoat(page, boat);
  await chooseDay(page, DAY);
  await chooseStart(page, '10:00');
  await continueToPayment(page);
  await fillContact(page);
  await page.getByRole('button', { name: 'I have a voucher' }).click();
  await page.getByLabel('Voucher code').fill(code);
  await page.getByRole('button', { name: 'Use the voucher' }).click();
  await page.getByRole('button', { name: 'Book with the voucher' }).click();
  await expect(page.getByRole('heading', { name: 'Your 2 tickets' })).toBeVisible();
});

test('a declined card keeps what was typed, and the bank’s own page leads back to the voucher', {
  tag: '@nightly',
}, async ({ page }) => {
  await fillGift(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await fillCard(page, CARD.declined);
  await page.getByRole('button', { name: 'Pay €90' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Change the gift' }).click();
  await expect(page.locator('input[name="recipient"]')).toHaveValue('Екатерина');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.reload();
  await fillCard(page, CARD.requires3ds);
  await page.getByRole('button', { name: 'Pay €90' }).click();
  await page.waitForURL(/\/sandbox\//);
  await page.getByRole('button').last().click();
  await expect(page.getByRole('alert')).toContainText('Your bank did not approve the payment');
  await expect(page).toHaveURL(/\/gift$/);
  await fillCard(page, CARD.requires3ds);
  await page.getByRole('button', { name: 'Pay €90' }).click();
  await page.waitForURL(/\/sandbox\//);
  await page.getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: 'Your gift voucher' })).toBeVisible();
  await expectPdf(page);
});

for (const language of ['es', 'ru'] as const) {
  test(`a gift voucher is bought and shown without sideways scrolling at 360 px in ${language}`, {
    tag: '@sweep',
  }, async ({ page }) => {
    const words = WORDS[language];
    await page.setViewportSize({ width: 360, height: 800 });
    await fillGift(page, language);
    await expectAccessible(page);
    await page.getByRole('button', { name: words.next }).click();
    await page.locator('input[autocomplete="cc-number"]').fill(CARD.good);
    await page.locator('input[autocomplete="cc-exp"]').fill('12 / 30');
    await page.locator('input[autocomplete="cc-csc"]').fill('123');
    await page.getByRole('button', { name: words.pay }).click();
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
    await codeOn(page);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}

test('while a voucher loads, its page keeps enough space that the footer does not move', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.route('**/checkout/gifts/voucher', () => {});
  await fillGift(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await fillCard(page, CARD.good);
  await page.getByRole('button', { name: /^Pay €90$/ }).click();
  await expect(page.getByRole('status', { name: 'Loading the voucher' })).toBeVisible();
  await expect(page.locator('footer')).not.toBeInViewport();
});
