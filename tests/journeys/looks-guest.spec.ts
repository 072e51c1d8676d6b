import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aCharter, aTripBooking, type BookingMade } from '#tests/scenarios/bookings.ts';
import { charterRequest, seatsRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { aCharterBy, aListedBoat, CARD, chooseDay, chooseStart, openBoat } from './booking-steps.ts';
import { expect, type RunningApp, test } from './fixtures.ts';
import { canceledForWeather, captureDialogs, captureScreens, captureWidths, guestViews } from './looks-guest.ts';
import { openForCapture, withLanguage } from './looks.ts';

test.describe.configure({ mode: 'parallel' });

const RIDE = { start: '2026-12-05T10:00:00Z', end: '2026-12-05T13:00:00Z' };
const WHO = {
  customer_name: 'Анна Nuñez',
  customer_email: 'anna@sea.example',
  customer_phone: '+34600111222',
} as const;

for (const view of guestViews({ language: 'ru', widths: [360] })) {
  const { language } = view;
  const [width = 360] = view.widths;
  const open = async (page: Page, address: string) => openForCapture(page, withLanguage(address, language));

  test.describe(`in ${language}`, { tag: '@sweep' }, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a full day, a place that is taken meanwhile, and steps of the payment', async ({ page, app }) => {
      test.slow();
      const boat = await aListedBoat(app, { charter_hour_cents: null });
      const trip = await aTrip(app.db, { boat, ...RIDE, seats: 4 });
      const full = await aTrip(app.db, { boat, start: '2026-12-06T10:00:00Z', end: '2026-12-06T13:00:00Z', seats: 2 });
      await aTripBooking(app.db, { trip: full, party: { adults: 2 }, rest: { status: 'paid' } });
      await open(page, '/booking');
      await captureWidths(page, view, 'guest-choose-boat');

      await open(page, `/booking?boatId=${boat.slug}`);
      await page.locator('[data-date="2026-12-06"]').click({ force: true });
      await expect(page.locator('a[href*="waitlist"]').first()).toBeVisible();
      await captureWidths(page, view, 'guest-full-day');
      await chooseDay(page, '2026-12-05');
      await chooseStart(page, '10:00');
      await app.db.pool.query('update slots set seats_withheld = 4 where id = $1', [trip.id]);
      await continueToPayment(page);
      await expect(
        page
          .getByRole('alert')
          .or(page.getByRole('status'))
          .filter({ has: page.locator('p') })
          .first(),
      ).toBeVisible();
      await captureWidths(page, view, 'guest-taken-meanwhile');

      await app.db.pool.query('update slots set seats_withheld = 0 where id = $1', [trip.id]);
      await openBoat(page, boat, language);
      await chooseDay(page, '2026-12-05');
      await chooseStart(page, '10:00');
      await continueToPayment(page);
      await page.locator('#card-number').waitFor();
      await captureScreens(page, view, 'guest-pay-first');
      await page.mouse.wheel(0, 700);
      await captureScreens(page, view, 'guest-pay-bar');
      const code = await aVoucher(page, app, 40);
      await page.getByRole('button', { name: VOUCHER }).click();
      await captureWidths(page, view, 'guest-voucher-field');
      const field = page.locator('input[maxlength="40"][spellcheck="false"]');
      await field.fill('ABCD-1234');
      await field.press('Enter');
      const form = page.locator('form').filter({ has: field });
      await expect(form.getByRole('alert')).toBeVisible();
      await captureWidths(page, view, 'guest-voucher-unknown');
      await field.fill(code);
      await field.press('Enter');
      await form.getByRole('button', { name: /40/ }).click();
      await expect(field).toHaveCount(0);
      await expect(page.locator('#card-number')).toBeVisible();
      await captureWidths(page, view, 'guest-voucher-part');
    });

    test('a deposit with consent, the bank’s page, and Back from it', async ({ page, app }) => {
      test.slow();
      const boat = await aListedBoat(app, {
        charter_hour_cents: 10_000,
        deposit_percent: 30,
        balance_days: 7,
        security_deposit_cents: 30_000,
      });
      await aPrivateSlot(app.db, { boat, start: '2026-12-20T10:00:00Z', end: '2026-12-20T14:00:00Z' });
      await openBoat(page, boat, language);
      await chooseDay(page, '2026-12-20');
      await chooseStart(page, '10:00');
      await continueToPayment(page);
      await fillContactAndCard(page, CARD.requires3ds);
      await page.getByRole('checkbox').first().check();
      await captureWidths(page, view, 'guest-deposit-consent');
      await pay(page);
      await page.waitForURL(/\/sandbox\//);
      await captureWidths(page, view, 'guest-bank');
      await page.goBack();
      await page.locator('#card-number').waitFor();
      await captureWidths(page, view, 'guest-bank-back');
      await fillContactAndCard(page, CARD.good);
      await pay(page);
      await page.waitForURL(/\/booking\/[0-9a-f-]{36}$/);
      await expect(page.locator('svg path[shape-rendering]')).toHaveCount(1);
      await captureWidths(page, view, 'guest-booked-charter');
    });

    test('a booking in each state', async ({ page, app }) => {
      test.slow();
      for (const [look, address] of Object.entries(await bookingsInEachState(app, language))) {
        await open(page, address);
        await captureWidths(page, view, `guest-state-${look}`);
      }
    });

    test('changes of a booking by its guest', async ({ page, app }) => {
      test.slow();
      const { id, token, boat } = await aPaidTrip(app, page, language);
      await aTrip(app.db, { boat, start: '2026-12-07T10:00:00Z', end: '2026-12-07T13:00:00Z', seatPriceCents: 2_000 });
      await open(page, `/booking/${id}?t=${token}`);
      const dialog = page.getByRole('dialog');
      const openChange = async (name: RegExp) => {
        await page.getByRole('button', { name }).first().click();
        await expect(dialog).toBeVisible();
        await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
      };
      await openChange(CHANGE.move);
      await captureDialogs(page, view, 'guest-move');
      await chooseDay(page, '2026-12-07');
      await chooseStart(page, '10:00');
      await expect(dialog).toContainText('30');
      await captureDialogs(page, view, 'guest-move-chosen');
      await page.keyboard.press('Escape');
      await openChange(CHANGE.people);
      await captureDialogs(page, view, 'guest-people');
      await dialog.locator('button:has(svg)').filter({ hasText: /^$/ }).nth(2).click();
      await expect(dialog).toContainText('45');
      await captureDialogs(page, view, 'guest-people-more');
      await dialog.getByRole('button', { name: /45/ }).click();
      await dialog.locator('#card-number').waitFor();
      await captureDialogs(page, view, 'guest-people-pay');
      await dialog.locator('#card-number').fill(CARD.good);
      await dialog.locator('#card-expiry').fill('12 / 30');
      await dialog.locator('#card-cvc').fill('123');
      await dialog.getByRole('button', { name: /^(Pay|Pagar|Оплатить)/ }).click();
      await expect(dialog.locator('#card-number')).toHaveCount(0);
      await captureDialogs(page, view, 'guest-people-done');
      await page.reload();
      await captureWidths(page, view, 'guest-change-undo');
      await page.getByRole('main').getByRole('button').filter({ hasText: UNDO }).click();
      await captureDialogs(page, view, 'guest-change-undo-asked');
      await page.keyboard.press('Escape');
      await openChange(CHANGE.contact);
      await captureDialogs(page, view, 'guest-contact');
      await page.keyboard.press('Escape');
      await openChange(CHANGE.cancel);
      await expect(dialog.getByRole('button', { name: /135/ })).toBeVisible();
      await captureDialogs(page, view, 'guest-cancel');
      await dialog.getByRole('button', { name: /135/ }).click();
      await expect(dialog.getByRole('button', { name: /135/ })).toHaveCount(0);
      await captureDialogs(page, view, 'guest-cancel-done');
      await page.reload();
      await captureWidths(page, view, 'guest-canceled-undo');
    });

    test('the passenger list and the security deposit', async ({ page, app }) => {
      test.slow();
      const boat = await aListedBoat(app, { charter_hour_cents: 10_000, security_deposit_cents: 30_000 });
      const slot = await aPrivateSlot(app.db, { boat, start: '2026-12-03T10:00:00Z', end: '2026-12-03T14:00:00Z' });
      const { id, token } = await aCharterBy(page, charterRequest(boat, slot));
      await open(page, `/booking/${id}/passengers?t=${token}`);
      await captureWidths(page, view, 'guest-passengers');
      await page.locator('form button[type="submit"]').click();
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: /./ })).toBeVisible();
      await captureWidths(page, view, 'guest-passengers-saved');

      await open(page, `/booking/${id}?t=${token}`);
      await captureWidths(page, view, 'guest-deposit-due');
      await open(page, `/booking/${id}/deposit?t=${token}`);
      await page.locator('#card-number').waitFor();
      await captureWidths(page, view, 'guest-deposit');
      await page.locator('#card-number').fill(CARD.declined);
      await page.locator('#card-expiry').fill('12 / 30');
      await page.locator('#card-cvc').fill('123');
      await page.locator('form button[type="submit"]').click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await captureWidths(page, view, 'guest-deposit-declined');
      await page.locator('#card-number').fill(CARD.good);
      await page.locator('form button[type="submit"]').click();
      await expect(page.locator('#card-number')).toHaveCount(0);
      await captureWidths(page, view, 'guest-deposit-held');
      await open(page, `/booking/${id}/deposit?t=${token}`);
      await captureWidths(page, view, 'guest-deposit-closed');
      await open(page, `/booking/${id}?t=${token}`);
      await captureWidths(page, view, 'guest-deposit-on-card');
    });

    test('the choice after a disruption', async ({ page, app }) => {
      test.slow();
      const boat = await aListedBoat(app, { port_name: `Puerto ${randomUUID().slice(0, 6)}` });
      const trip = await aTrip(app.db, { boat, ...RIDE });
      const free = await aTrip(app.db, { boat, start: '2026-12-08T10:00:00Z', end: '2026-12-08T13:00:00Z', seats: 2 });
      const seatsOf = () =>
        aTripBooking(app.db, { trip, party: { adults: 2 }, rest: { ...WHO, language, status: 'paid' } });
      const guests = [await seatsOf(), await seatsOf(), await seatsOf(), await seatsOf()] as const;
      await disrupt(page, app, boat);
      const [first, moved, voucher, refunded] = guests;
      const choice = ({ id, token }: BookingMade) => `/booking/${id}/choice?t=${token}`;
      await open(page, `/booking/${first.id}?t=${first.token}`);
      await captureWidths(page, view, 'guest-state-disrupted');
      await open(page, choice(first));
      await captureWidths(page, view, 'guest-choice');
      await page.getByRole('radio').nth(1).check();
      await captureWidths(page, view, 'guest-choice-voucher');
      await page.getByRole('radio').nth(2).check();
      await captureWidths(page, view, 'guest-choice-refund');
      await page.getByRole('radio').first().check();
      await chooseDay(page, '2026-12-08');
      await firstStart(page).click();
      await captureWidths(page, view, 'guest-choice-move');
      await app.db.pool.query('update slots set seats_withheld = 2 where id = $1', [free.id]);
      const refused = page.waitForResponse((answer) => answer.status() === 409);
      await page
        .getByRole('main')
        .getByRole('button', { name: /8.*10:00/ })
        .click();
      await refused;
      await expect(page.getByRole('radio')).toHaveCount(3);
      await captureWidths(page, view, 'guest-choice-gone');
      await app.db.pool.query('update slots set seats_withheld = 0 where id = $1', [free.id]);
      await open(page, choice(moved));
      await page.getByRole('radio').first().check();
      await chooseDay(page, '2026-12-08');
      await firstStart(page).click();
      await page
        .getByRole('main')
        .getByRole('button', { name: /8.*10:00/ })
        .last()
        .click();
      await expect(page.getByRole('radio')).toHaveCount(0);
      await captureWidths(page, view, 'guest-choice-moved');
      for (const [booking, place, look] of [
        [voucher, 1, 'voucher-done'],
        [refunded, 2, 'refund-done'],
      ] as const) {
        await open(page, choice(booking));
        await page.getByRole('radio').nth(place).check();
        await page.getByRole('main').getByRole('button', { name: /€/ }).last().click();
        await expect(page.getByRole('radio')).toHaveCount(0);
        await captureWidths(page, view, `guest-choice-${look}`);
        await open(page, `/booking/${booking.id}?t=${booking.token}`);
        await captureWidths(page, view, `guest-state-${look}`);
      }
      const calm = await aTripBooking(app.db, { trip: free, rest: { ...WHO, status: 'paid' } }).catch(() => moved);
      await open(page, choice(calm));
      await captureWidths(page, view, 'guest-choice-nothing');
    });

    test('a group before and after its payment', async ({ page, app }) => {
      test.slow();
      const link = await aGroup(page, app, language);
      await open(page, link);
      await page.locator('#card-number').waitFor();
      await captureWidths(page, view, 'guest-group-pay');
      await page.locator('#card-number').fill(CARD.good);
      await page.locator('#card-expiry').fill('12 / 30');
      await page.locator('#card-cvc').fill('123');
      await pay(page);
      await expect(page.locator('#card-number')).toHaveCount(0);
      await expect(page.getByRole('article').first()).toBeVisible();
      await captureWidths(page, view, 'guest-group-paid');
    });

    test('the waitlist from the form to an offer', async ({ page, app }) => {
      test.slow();
      const boat = await aListedBoat(app);
      const trip = await aTrip(app.db, { boat, ...RIDE, seats: 2 });
      await aTripBooking(app.db, { trip, party: { adults: 2 }, rest: { status: 'paid' } });
      const email = `${randomUUID()}@mail.example`;
      await open(page, `/waitlist?boat=${boat.slug}&date=2026-12-05&slot=${trip.id}`);
      await captureWidths(page, view, 'guest-waitlist');
      await page.locator('form button[type="submit"]').click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      await captureWidths(page, view, 'guest-waitlist-mistakes');
      await page.locator('input[name="name"]').fill('Ana Díaz');
      await page.locator('input[name="email"]').fill(email);
      await page.locator('form button[type="submit"]').click();
      await expect(page.locator('form button[type="submit"]')).toHaveCount(0);
      await captureWidths(page, view, 'guest-waitlist-sent');
      await open(page, await waitlistLink(page, app, email));
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(2);
      await captureWidths(page, view, 'guest-waitlist-confirm');
      await page.getByRole('main').getByRole('button').first().click();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
      await captureWidths(page, view, 'guest-waitlist-on');
      await page.getByRole('main').getByRole('button').first().click();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      await captureWidths(page, view, 'guest-waitlist-left');
      await open(page, '/waitlist?token=unknown');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await captureWidths(page, view, 'guest-waitlist-unknown-link');
      // The link that was opened last is remembered in a cookie.
      await page.context().clearCookies();
      await open(page, '/waitlist');
      await expect(page.locator('main a[href$="/boats"]')).toBeVisible();
      await captureWidths(page, view, 'guest-waitlist-no-link');
    });

    test('a gift from the form to the voucher', async ({ page }) => {
      test.slow();
      await open(page, '/gift');
      await captureWidths(page, view, 'guest-gift');
      await page.locator('form button[type="submit"]').click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
      await captureWidths(page, view, 'guest-gift-mistakes');
      await page.getByRole('radio').last().check();
      await page.locator('input[inputmode="decimal"]').fill('90');
      await page.locator('input[name="recipient"]').fill('Екатерина');
      await page.locator('textarea[name="message"]').fill('Feliz cumpleaños, de toda la familia');
      await page.locator('input[name="name"]').fill('Ana Díaz');
      await page.locator('input[name="email"]').fill(`${randomUUID()}@mail.example`);
      await page.getByRole('checkbox').check();
      await page.locator('form button[type="submit"]').click();
      await page.locator('#card-number').waitFor();
      await captureWidths(page, view, 'guest-gift-payment');
      await page.locator('#card-number').fill(CARD.declined);
      await page.locator('#card-expiry').fill('12 / 30');
      await page.locator('#card-cvc').fill('123');
      await pay(page);
      await expect(page.getByRole('alert').first()).toBeVisible();
      await captureWidths(page, view, 'guest-gift-declined');
      await page.locator('#card-number').fill(CARD.good);
      await pay(page);
      await page.waitForURL(/\/gift\/voucher/);
      await expect(page.getByText(/^(\w{4}-){3}\w{4}$/)).toBeVisible();
      await captureWidths(page, view, 'guest-gift-voucher');
      await page.context().clearCookies();
      await page.evaluate(() => sessionStorage.clear());
      await open(page, '/gift/voucher');
      await captureWidths(page, view, 'guest-gift-no-link');
    });
  });
}

const VOUCHER = /^(I have a voucher|Tengo un bono|У\sменя есть ваучер)$/;
const UNDO = /^(Undo the change|Deshacer el cambio|Отменить изменение)$/;
const CHANGE = {
  move: /^(Change the day or time|Cambiar el día o la hora|Изменить дату или время)$/,
  people: /^(Change the number of people|Cambiar el número de personas|Изменить число гостей)$/,
  contact: /^(Contact and confirmation|Contacto y confirmación|Контакты и\sподтверждение)$/,
  cancel: /^(Cancel the booking|Cancelar la reserva|Отменить бронирование)$/,
};

function continueToPayment(page: Page): Promise<void> {
  return page
    .getByRole('region')
    .getByRole('button', { name: /^(Continue|Continuar|Продолжить)$/ })
    .click();
}

async function fillContactAndCard(page: Page, card: string): Promise<void> {
  await page.locator('#contact-name').fill('Анна Nuñez');
  await page.locator('#contact-email').fill('anna@sea.example');
  await page.locator('#card-number').fill(card);
  await page.locator('#card-expiry').fill('12 / 30');
  await page.locator('#card-cvc').fill('123');
}

function pay(page: Page): Promise<void> {
  return page
    .getByRole('button', { name: /^(Pay|Pagar|Оплатить)/ })
    .first()
    .click();
}

/** The guest's own boat comes first. */
function firstStart(page: Page) {
  return page.getByRole('button', { name: /^10:00/ }).first();
}

async function asOperator(page: Page, app: RunningApp) {
  const { token } = await anAccount(app.db, { role: 'admin' });
  const headers = { authorization: `Bearer ${token}` };
  return {
    post: async (path: string, data: object) => (await page.request.post(path, { headers, data })).json(),
    get: async (path: string) => (await page.request.get(path, { headers })).json(),
  };
}

async function aVoucher(page: Page, app: RunningApp, amount: number): Promise<string> {
  const { code } = await (await asOperator(page, app)).post(OFFICE_PATHS.vouchers, { amount });
  return code;
}

async function disrupt(page: Page, app: RunningApp, boat: { id: string }): Promise<void> {
  await (await asOperator(page, app)).post(OFFICE_PATHS.disruptions, canceledForWeather(boat, RIDE));
}

/** The address of the group's payment. */
async function aGroup(page: Page, app: RunningApp, language: string): Promise<string> {
  const charter = await aListedBoat(app);
  await aPrivateSlot(app.db, { boat: charter, ...RIDE });
  const seats = await aListedBoat(app);
  const trip = await aTrip(app.db, { boat: seats, ...RIDE, seats: 12 });
  const passengers = { adults: 5, childrenHalf: 1, kidsFree: 1, kidsPaid: 0 };
  const { payUrl } = await (await asOperator(page, app)).post(OFFICE_PATHS.groupSales, {
    items: [
      { mode: 'charter', boatId: charter.id, start: RIDE.start, hours: 3, people: 8, total: 390 },
      { mode: 'tickets', boatId: seats.id, slotId: trip.id, start: RIDE.start, passengers, total: 247.5 },
    ],
    customer: { name: 'Анна Nuñez', email: 'anna@sea.example' },
    language,
    pay: 'link',
  });
  const { pathname, search } = new URL(payUrl);
  return `${pathname}${search}`;
}

async function waitlistLink(page: Page, app: RunningApp, email: string): Promise<string> {
  const operator = await asOperator(page, app);
  const { items } = await operator.get(OFFICE_PATHS.outbox);
  const mail = items.find((one: { to: string }) => one.to === email);
  const { text } = await operator.get(OFFICE_PATHS.outboxMail(mail._id));
  const { search } = new URL(/https?:\/\/\S+waitlist\?token=\S+/.exec(text)?.[0] ?? '');
  return `/waitlist${search}`;
}

/** Two adults on a trip of twelve seats, paid with a card: €90. */
async function aPaidTrip(app: RunningApp, page: Page, language: string) {
  const boat = await aListedBoat(app, { charter_hour_cents: null });
  const trip = await aTrip(app.db, { boat, ...RIDE });
  const wish = { ...seatsRequest(trip, { adults: 2 }), language };
  return { boat, ...(await aCharterBy(page, wish)) };
}

async function bookingsInEachState(app: RunningApp, language: string) {
  const boat = await aListedBoat(app);
  const days = Array.from({ length: 12 }, (_, day) => `2026-12-${String(day + 10)}`);
  const next = () => {
    const day = days.shift() ?? '';
    return { boat, start: `${day}T10:00:00Z`, end: `${day}T13:00:00Z` };
  };
  const charter = (rest: NonNullable<Parameters<typeof aCharter>[1]['rest']>, at = next()) =>
    aCharter(app.db, { ...at, rest: { ...WHO, language, people: 4, ...rest } });
  const seats = async (rest: NonNullable<Parameters<typeof aTripBooking>[1]['rest']>) =>
    aTripBooking(app.db, {
      trip: await aTrip(app.db, next()),
      party: { adults: 2, child_u13: 1 },
      rest: { ...WHO, language, ...rest },
    });
  const past = { boat, start: '2026-11-20T10:00:00Z', end: '2026-11-20T13:00:00Z' };
  const missed = await charter(
    { status: 'completed' },
    { ...past, start: '2026-11-21T10:00:00Z', end: '2026-11-21T13:00:00Z' },
  );
  await app.db.pool.query('update bookings set no_show_at = start_at where id = $1', [missed.id]);
  const states = {
    'charter-paid': await charter({ status: 'paid' }),
    'trip-confirmed': await seats({ status: 'confirmed' }),
    pending: await charter({}),
    pier: await charter({ pays_by: 'pier', hold_expires_at: '2026-12-30T10:00:00Z' }),
    canceled: await charter({ status: 'canceled' }),
    refunded: await seats({ status: 'refunded' }),
    completed: await charter({ status: 'completed' }, past),
    'no-show': missed,
  };
  const addresses = Object.entries(states).map(([look, { id, token }]) => [look, `/booking/${id}?t=${token}`] as const);
  const { pending, canceled } = states;
  const short = await seats({ status: 'paid' });
  await app.db.pool.query('update payments set received_cents = received_cents - 3000 where booking_id = $1', [
    short.id,
  ]);
  const charged = await charter({ status: 'paid' });
  return {
    ...Object.fromEntries(addresses),
    due: `/booking/${short.id}?t=${short.token}`,
    'pay-due': `/booking/${short.id}/pay?t=${short.token}`,
    'pay-pending': `/booking/${pending.id}/pay?t=${pending.token}`,
    'pay-ended': `/booking/${canceled.id}/pay?t=${canceled.token}`,
    'pay-paid': `/booking/${charged.id}/pay?t=${charged.token}`,
    unknown: `/booking/${charged.id}?t=${canceled.token}`,
  };
}
