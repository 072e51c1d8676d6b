import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { aBoat, type BoatRow } from '#tests/scenarios/boats.ts';
import { expect, type RunningApp } from './fixtures.ts';

/** Stripe's published test numbers (docs/http.md). */
export const CARD = {
  good: '4242424242424242',
  declined: '4000000000000002',
  requires3ds: '4000002760003184',
} as const;

/** Creates a bookable boat outside the demo fleet for one test: one picture, €130 an hour, €15 per seat and hour. */
export function aListedBoat(app: RunningApp, given: Parameters<typeof aBoat>[1] = {}): Promise<BoatRow> {
  return aBoat(app.db, { title: `Garajonay ${randomUUID().slice(0, 4)}`, images: ['/media/sloop-1.jpg'], ...given });
}

/** A position on the landing page's first 24 cards (P-21.2), whatever boats other journeys have added at 1,000. */
export const AMONG_FIRST = 999;

/** Opens the landing page and waits until it shows the new boat's card. */
export async function cardOnLandingPage(page: Page, boat: BoatRow): Promise<Locator> {
  const card = page.getByRole('link', { name: `Book ${boat.title}` });
  await expect
    .poll(async () => {
      await page.goto('/?lng=en');
      return card.count();
    })
    .toBe(1);
  return card;
}

export async function openBoat(page: Page, boat: BoatRow, language = 'en'): Promise<void> {
  await page.goto(`/booking?boatId=${boat.slug}&lng=${language}`);
}

/**
 * Waits for hydration. The note on Canary time appears only after it, because it depends on the browser's time zone.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.getByRole('main').getByText('All times are Canary time.').waitFor();
}

/** @param date such as `2026-12-05` */
export async function chooseDay(page: Page, date: string): Promise<void> {
  await page.locator(`[data-date="${date}"]:not([aria-disabled])`).click();
}

/** @param time start of a charter or a trip, such as `12:00` */
export async function chooseStart(page: Page, time: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${time}`) }).click();
}

export async function press(page: Page, name: string, times: number): Promise<void> {
  for (let press = 0; press < times; press++) await page.getByRole('button', { name }).click();
}

export async function continueToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Contact and payment' }).waitFor();
}

export async function fillContact(page: Page): Promise<void> {
  const who = page.getByRole('group', { name: 'Who is coming?' });
  await who.getByLabel('Name').fill('Anna Jones');
  await who.getByLabel('Email').fill('anna@example.com');
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 30');
  await page.getByLabel('Security code').fill('123');
}

export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay €/ }).click();
}

/** Buys a charter or seats over the API with a card that pays; `consent` is sent before the payment. */
export async function aCharterBy({ request }: Page, wish: object, consent?: object, language = 'en') {
  const held = await (await request.post('/api/boat/payment-intent', { data: wish })).json();
  const proof = `t=${held.accessToken}`;
  const contact = { name: 'Ana Díaz', email: 'ana@mail.example', language };
  await request.put(`/checkout/booking/${held.bookingId}/customer?${proof}`, { data: contact });
  if (consent) await request.put(`/checkout/booking/${held.bookingId}/card-consent?${proof}`, { data: consent });
  await request.post(`/sandbox/stripe/v1/payment_intents/${held.paymentIntentId}/confirm`, {
    headers: { authorization: 'Bearer pk_test_sandbox' },
    form: { client_secret: held.clientSecret, payment_method: 'pm_card_visa' },
  });
  await request.get(`/checkout/confirm?payment_intent=${held.paymentIntentId}&${proof}`);
  return { id: String(held.bookingId), token: String(held.accessToken) };
}
