import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PAGES } from '#contract/pages.ts';
import { WAITLIST_PATHS } from '#contract/waitlist-paths.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

const DAY = '2026-12-10';
const WORDS = {
  en: {
    send: 'Join the waitlist',
    sent: /confirm your address/,
    yes: 'Yes, put me on the waitlist',
    on: 'You are on the waitlist',
  },
  es: {
    send: 'Apuntarme a la lista de espera',
    sent: /confirmar tu dirección/,
    yes: 'Sí, quiero apuntarme',
    on: 'Estás en la lista de espera',
  },
  ru: { send: /^Записаться/, sent: /подтвердите адрес/, yes: 'Да, запишите меня', on: /^Вы в.листе ожидания$/ },
} as const;

async function aFullTrip({ db }: RunningApp) {
  const boat = await aBoat(db, { title: `Teno ${randomUUID().slice(0, 4)}`, images: ['/media/sloop-1.jpg'] });
  const trip = await aTrip(db, { boat, start: `${DAY}T09:00:00Z`, end: `${DAY}T12:00:00Z`, seats: 2 });
  await aTripBooking(db, { trip, party: { adults: 2 }, rest: { status: 'paid' } });
  return { boat, trip };
}

/** The link in the newest mail to the address, from the demo's outbox. */
async function linkTo(page: Page, email: string): Promise<string> {
  await page.request.post('/user/auth', { data: { email: 'admin@demo.test', password: 'tenerife-demo' } });
  const { items } = await (await page.request.get('/api/admin/outbox')).json();
  const mail = items.find((one: { to: string }) => one.to === email);
  const { text } = await (await page.request.get(`/api/admin/outbox/${mail._id}`)).json();
  const { pathname, search } = new URL(/https?:\/\/\S+\/waitlist\?token=\S+/.exec(text)?.[0] ?? '');
  return `${pathname}${search}`;
}

/** The other combinations run nightly. */
const SAMPLE = 'ru 360';

for (const language of ['en', 'es', 'ru'] as const) {
  for (const width of [360, 1440]) {
    const tag = `${language} ${width}` === SAMPLE ? [] : ['@sweep'];
    test(`a guest joins the waitlist of a full trip, ${language}, ${width} px`, { tag }, async ({ page, app }) => {
      const { boat, trip } = await aFullTrip(app);
      const words = WORDS[language];
      const email = `${randomUUID()}@mail.example`;
      await page.setViewportSize({ width, height: 900 });
      await page.goto(
        `/${language === 'en' ? '' : `${language}/`}waitlist?boat=${boat.slug}&date=${DAY}&slot=${trip.id}`,
      );
      await page.locator('input[name="name"]').fill('Ana Díaz');
      await page.locator('input[name="email"]').fill(email);
      await expectAccessible(page);
      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByText(words.sent).first()).toBeVisible();
      await expect(page.locator(':focus')).toContainText(words.sent);

      await page.goto(await linkTo(page, email));
      await page.getByRole('button', { name: words.yes }).click();
      await expect(page.getByText(words.on).first()).toBeVisible();
      await expect(page.locator(':focus').getByText(words.on)).toBeVisible();
      await expectAccessible(page);
      await app.db.pool.query('update boats set is_active = false where id = $1', [boat.id]);
    });
  }
}

test('a full day in the calendar leads to the form for its trip', { tag: '@nightly' }, async ({ page, app }) => {
  const { boat, trip } = await aFullTrip(app);
  await page.goto(`/booking?boat=${boat.slug}&mode=tickets&start=${DAY}T09:00:00Z`);
  // The full trip is explained, not selected.
  await page.locator(`[data-date="${DAY}"]`).click({ force: true });
  await page.getByRole('link', { name: 'Tell me if it becomes available' }).first().click();
  await expect(page).toHaveURL(new RegExp(`slot=${trip.id}`));
  await app.db.pool.query('update boats set is_active = false where id = $1', [boat.id]);
});

test('the operator offers a place to a guest who waits, and the mail leads to the payment', async ({ page, app }) => {
  const { boat, trip } = await aFullTrip(app);
  const email = `${randomUUID()}@mail.example`;
  await app.db.pool.query(
    `insert into waitlist_entries (boat_id, slot_id, day, seats, name, email, language, state, confirmed_at)
     values ($1, $2, $3, 1, 'Ana Díaz', $4, 'en', 'waiting', app_now())`,
    [boat.id, trip.id, DAY, email],
  );
  await page.request.post('/user/auth', { data: { email: 'admin@demo.test', password: 'tenerife-demo' } });
  await page.goto('/admin/holds?lng=en');
  const row = page.getByRole('row', { name: new RegExp(boat.title) });
  await expect(row).toContainText('Waiting');
  await expectAccessible(page);
  await app.db.pool.query('update slots set seats_total = 3 where id = $1', [trip.id]);
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Offered');
  }).toPass();
  const { items } = await (await page.request.get('/api/admin/outbox')).json();
  const mail = items.find((one: { to: string; kind: string }) => one.to === email && one.kind === 'waitlist-offer');
  const { text } = await (await page.request.get(`/api/admin/outbox/${mail._id}`)).json();
  const { pathname, search } = new URL(/https?:\/\/\S+\/pay\?t=\S+/.exec(text)?.[0] ?? '');
  await page.goto(`${pathname}${search}`);
  await expect(page.getByRole('button', { name: /^Pay €/ })).toBeVisible();
  await app.db.pool.query('update boats set is_active = false where id = $1', [boat.id]);
});

test('the page of an entry opened without its link leads to the boats', { tag: '@nightly' }, async ({ page, app }) => {
  await page.goto(`${app.baseUrl}${PAGES.waitlist.path}?lng=en`);
  await page.getByRole('link', { name: 'Choose from all boats' }).click();
  await expect(page).toHaveURL(/\/boats$/);
});

test('an entry that could not be loaded is loaded by another try', { tag: '@nightly' }, async ({ page, app }) => {
  const { boat, trip } = await aFullTrip(app);
  const email = `${randomUUID()}@mail.example`;
  const wish = { slotId: trip.id, seats: 2, name: 'Ana Díaz', email, language: 'en' };
  await page.request.post(WAITLIST_PATHS.join(boat.id), { data: wish });
  const link = await linkTo(page, email);
  await page.route(`**${WAITLIST_PATHS.entry('read')}`, (route) => route.abort(), { times: 1 });
  await page.goto(link);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByText('Confirm your entry').first()).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Confirm your entry');
  await app.db.pool.query('update boats set is_active = false where id = $1', [boat.id]);
});
