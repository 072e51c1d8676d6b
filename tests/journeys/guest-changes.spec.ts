import type { Route } from '@playwright/test';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { CHARGE_CONSENT_TEXT } from '#domain/booking/charge-consent.ts';
import { charterRequest } from '#tests/scenarios/requests.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { aPaidTrip, collectAsIfDue } from './after-sale-steps.ts';
import { aCharterBy, aListedBoat, CARD, chooseDay, chooseStart, fillCard, openBoat, press } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';

const AGREED = { consent: true, text: CHARGE_CONSENT_TEXT, language: 'es' };

test('a guest adds a person and pays the difference, then cancels in the free period', async ({ page, app }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { boat, id, token } = await aPaidTrip(app, page, 'en');
  await page.goto(`/booking/${id}?t=${token}&lng=en`);
  await page.getByRole('button', { name: 'Change the number of people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the number of people' });
  await press(page, 'One adult more', 1);
  await expect(dialog).toContainText('€45 more to pay');
  await expect(dialog).toContainText('Your booking will then cost €135 in total.');
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Continue to payment: €45' }).press('Enter');
  await expect(dialog.locator(':focus')).toContainText('€45');
  await fillCard(page, CARD.good);
  await dialog.getByRole('button', { name: 'Pay €45 now' }).click();
  await expect(dialog.locator(':focus')).toContainText('Your booking has changed');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('heading', { name: 'Your 3 tickets' })).toBeVisible();

  await page.getByRole('button', { name: 'Contact and confirmation' }).click();
  const contact = page.getByRole('dialog', { name: 'Contact and confirmation' });
  await expect(contact).toContainText('The confirmation goes to ');
  await contact.getByLabel('Name').fill('A');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await contact.getByLabel('Name').fill('Ana Díaz Ruiz');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByText('Your details are saved')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Passenger list' }).click();
  await expect(page.getByLabel('Name (optional)').first()).toHaveValue('Ana Díaz Ruiz');
  await page.getByLabel('Name (optional)').last().fill('Luis Mar');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save the list' }).click();
  await expect(page.getByText('Thank you, the list is complete.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the booking' }).click();

  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel the booking' });
  await expect(cancel).toContainText('You get €135 back.');
  await expect(cancel).toContainText('This applies until Friday, 4 December 2026, 10:00');
  await cancel.getByRole('button', { name: 'Cancel and get €135 back' }).press('Enter');
  await expect(cancel.locator(':focus')).toContainText('Your booking is canceled');
  const { rows } = await app.db.pool.query('select status, cancel_reason from bookings where boat_id = $1', [boat.id]);
  expect(rows).toContainEqual({ status: 'refunded', cancel_reason: 'guest' });

  // The button that opened the dialog is gone.
  await cancel.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const undo = page.getByRole('button', { name: 'Undo the cancellation' });
  await expect(undo).toBeInViewport();
  await undo.click();
  await expect(page.getByRole('dialog').getByRole('button').nth(1)).toHaveText('Undo the cancellation');
});

test('a guest whose clock shows another time reads until when something is possible in Canary time', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const { id, token } = await aPaidTrip(app, page, 'en');
  await page.goto(`/booking/${id}?t=${token}&lng=en`);
  await page.getByRole('button', { name: 'Change the number of people' }).click();
  const dialog = page.getByRole('dialog');
  await press(page, 'One adult more', 1);
  await dialog.getByRole('button', { name: 'Continue to payment: €45' }).click();
  await expect(dialog).toContainText(/Your choice is held for you until \d\d:\d\d Canary\stime\./);
  await page.reload();
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  await expect(dialog).toContainText(/This applies until Friday, .*, 10:00 Canary\stime\./);
  await dialog.getByRole('button', { name: /^Cancel and get/ }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(/^You can undo the cancellation until \d\d:\d\d Canary\stime, /)).toBeVisible();
});

test('after the deadline a guest is told whom to contact, cancels without a refund, and undoes it', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await aListedBoat(app, { charter_hour_cents: null });
  const trip = await aTrip(app.db, { boat, start: '2026-12-01T20:00:00Z', end: '2026-12-01T22:00:00Z' });
  const rest = { status: 'paid', customer_name: 'Ana Díaz', customer_email: 'ana@mail.example' } as const;
  const { id, token } = await aTripBooking(app.db, { trip, party: { adults: 1 }, rest });
  await page.goto(`/booking/${id}?t=${token}&lng=es`);
  await page.getByRole('button', { name: 'Cambiar el día o la hora' }).click();
  const move = page.getByRole('dialog', { name: 'Cambiar el día o la hora' });
  await expect(move).toContainText('se podía cambiar de hora en línea hasta');
  await expect(move.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Cancelar la reserva' }).click();
  await page.getByRole('button', { name: 'Cancelar sin reembolso' }).click();
  await expect(page.getByText('Tu reserva está cancelada').first()).toBeVisible();
  // The page below offers it too.
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer la cancelación' }).click();
  await expect(page.getByText('Tu reserva vuelve a ser válida')).toBeVisible();
});

test('a change is undone once, also when the answer is lost and the guest presses again', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const { id, token } = await aPaidTrip(app, page, 'en');
  await page.goto(`/booking/${id}?t=${token}&lng=en`);
  await page.getByRole('button', { name: 'Change the number of people' }).click();
  const dialog = page.getByRole('dialog');
  await press(page, 'One adult more', 1);
  await dialog.getByRole('button', { name: 'Continue to payment: €45' }).click();
  await fillCard(page, CARD.good);
  await dialog.getByRole('button', { name: 'Pay €45 now' }).click();
  const undo = dialog.getByRole('button', { name: 'Undo the change' });
  await expect(dialog).toContainText('You then get €45 back.');
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/change/undo*', loseAnswer, { times: 1 });
  await undo.click();
  await expect(dialog.getByRole('alert')).toContainText('The change could not be undone');

  await undo.click();

  await expect(dialog.getByText('Your booking is as it was before')).toBeVisible();
  const { rows } = await app.db.pool.query('select refunded_cents from booking_money where booking_id = $1', [id]);
  expect(rows).toEqual([{ refunded_cents: 4_500 }]);
});

test('a guest moves to a more expensive trip and pays; a full trip offers one with enough seats', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const { boat, id, token } = await aPaidTrip(app, page, 'ru');
  const dearer = { start: '2026-12-07T10:00:00Z', end: '2026-12-07T13:00:00Z', seats: 3, seatPriceCents: 2_000 };
  await aTrip(app.db, { boat, ...dearer });
  await aTrip(app.db, { boat, start: '2026-12-08T10:00:00Z', end: '2026-12-08T13:00:00Z' });
  await page.goto(`/booking/${id}?t=${token}&lng=ru`);
  await page.getByRole('button', { name: 'Изменить дату или время' }).click();
  const move = page.getByRole('dialog', { name: 'Изменить дату или время' });
  await chooseDay(page, '2026-12-07');
  await expect(move.getByRole('button', { name: /5\sдекабря, забронированный день/ })).toBeVisible();
  await expect(move.getByRole('listitem').filter({ hasText: /^(сегодня|забронированный день)$/ })).toHaveCount(2);
  await chooseStart(page, '10:00');
  await expect(move).toContainText(/Новое\sвремя:\sпонедельник,\s7\sдекабря\s2026\sг\.,\s10:00/);
  await expect(move).toContainText('Доплата: 30\u00A0€');
  await move.getByRole('button', { name: /^Перейти к\sоплате/ }).click();
  await move.getByLabel('Номер карты').fill(CARD.good);
  await move.getByLabel(/^Срок/).fill('12 / 30');
  await move.getByLabel(/^Код/).fill('123');
  await move.getByRole('button', { name: /^Оплатить/ }).click();
  await expect(move.getByText('Бронирование изменено')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/7\sдекабря/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Изменить число гостей' }).click();
  const party = page.getByRole('dialog', { name: 'Изменить число гостей' });
  await press(page, 'На одного взрослого больше', 2);
  await expect(party).toContainText('На этой прогулке не хватает свободных мест.');
  await party.getByRole('button', { name: /8\sдекабря/ }).click();
  await expect(party.getByRole('button', { name: /^Перейти к\sоплате|^Изменить бронирование/ })).toBeEnabled();
});

const CHANGES = {
  en: ['Change the day or time', 'Change the number of people', 'Contact and confirmation', 'Cancel the booking'],
  es: ['Cambiar el día o la hora', 'Cambiar el número de personas', 'Contacto y confirmación', 'Cancelar la reserva'],
  ru: ['Изменить дату или время', 'Изменить число гостей', 'Контакты и подтверждение', 'Отменить бронирование'],
} as const;

for (const language of ['en', 'es', 'ru'] as const) {
  for (const width of [360, 1440]) {
    test(`changes in ${language} at ${width} px are accessible and fit @sweep`, async ({ page, app }) => {
      await page.setViewportSize({ width, height: 800 });
      const { id, token } = await aPaidTrip(app, page, language);
      await page.goto(`/booking/${id}?t=${token}&lng=${language}`);
      for (const name of CHANGES[language]) {
        await page.getByRole('button', { name, exact: true }).click();
        const dialog = page.getByRole('dialog', { name });
        await expect(dialog.getByRole('status', { name: /./ })).toHaveCount(0);
        await expect(dialog).toBeVisible();
        await expectAccessible(page);
        const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
    });
  }
}

test('a guest sees the card that will be charged, and is charged once when the rest is due', async ({ page, app }) => {
  const boat = await aListedBoat(app, { charter_hour_cents: 10_000, deposit_percent: 30, balance_days: 7 });
  const slot = await aPrivateSlot(app.db, { boat, start: '2026-12-20T10:00:00Z', end: '2026-12-20T14:00:00Z' });
  const { id, token } = await aCharterBy(page, charterRequest(boat, slot), AGREED);
  await page.goto(`/booking/${id}?t=${token}&lng=es`);
  await expect(page.getByText(/cobraremos 140\s€ en tu tarjeta Visa terminada en 4242/)).toBeVisible();
  await expectAccessible(page);
  await collectAsIfDue(app, boat);
  await page.reload();
  await expect(page.getByText(/terminada en 4242/)).toBeHidden();
  const booking = await (await page.request.get(`/checkout/booking/${id}?t=${token}`)).json();
  expect(booking).toMatchObject({ status: 'paid', payment: { received: 200 } });
});

test('what is due after the operator raised the price is requested by mail and paid by card', {
  tag: '@nightly',
}, async ({ page, app }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { id, token } = await aPaidTrip(app, page, 'en');
  const { token: adminToken } = await anAccount(app.db, { role: 'admin' });
  const headers = { authorization: `Bearer ${adminToken}` };
  const change = { price: 120, reason: 'lunch aboard', expected: { due: 30, refund: 0 } };
  expect((await page.request.post(`/api/admin/bookings/${id}/change`, { headers, data: change })).status()).toBe(200);
  expect((await page.request.post(`/api/admin/bookings/${id}/payment-request`, { headers })).status()).toBe(200);

  await page.goto(`/booking/${id}?t=${token}&lng=en`);
  await expect(page.getByText('€30 is still to be paid.')).toBeVisible();
  await page.getByRole('link', { name: 'Pay €30 online' }).click();
  await expect(page.getByRole('heading', { name: 'Pay what is left' })).toBeVisible();
  await fillCard(page, CARD.good);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay €30 now' }).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await expect(page.getByText('still to be paid')).toBeHidden();
});

test('with consent the rest is charged when it is due; if the bank requires confirmation, it is paid on the page', {
  tag: '@nightly',
}, async ({ page, app }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const boat = await aListedBoat(app, { charter_hour_cents: 10_000, deposit_percent: 30, balance_days: 7 });
  await aPrivateSlot(app.db, { boat, start: '2026-12-20T10:00:00Z', end: '2026-12-20T14:00:00Z' });
  await openBoat(page, boat, 'en');
  await chooseDay(page, '2026-12-20');
  await chooseStart(page, '10:00');
  await expect(page.getByText(/^€60 now, €140 by Sunday, 13\u00A0December 2026\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await page.getByLabel('Name').fill('Eva Sosa');
  await page.getByLabel('Email').fill('eva@sea.example');
  await fillCard(page, CARD.good);
  await expectAccessible(page);
  await expect(page.getByText('€60 now, €140 by 13 Dec.')).toBeVisible();
  const later = page.getByRole('checkbox', {
    name: 'Charge the rest, €140, to this card on Sunday, 13 December 2026.',
  });
  await expect(later).not.toBeChecked();
  await later.check();
  await page.getByRole('button', { name: 'Back to the selection' }).click();
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await expect(later).toBeChecked();
  await fillCard(page, CARD.requires3ds);
  await page.getByRole('button', { name: 'Pay €60 now' }).click();
  await page.waitForURL(/\/sandbox\//);
  await page.getByRole('button').first().click();
  await expect(page.getByText('€140 will be charged to your card on Sunday, 13 December 2026.')).toBeVisible();
  await page.waitForURL(/\/booking\/[\w-]{36}/);
  await expect(page.getByText(/we charge €140 to your Visa card ending in 3184/)).toBeVisible();

  await collectAsIfDue(app, boat);
  const { rows } = await app.db.pool.query(
    `select m.kind from mail_outbox m join bookings b on b.id = m.booking_id where b.boat_id = $1 order by m.created_at`,
    [boat.id],
  );
  expect(rows.map(({ kind }) => kind)).toContain('charge-failed');
  await page.reload();
  await expect(page.getByText(/we charge €140/)).toBeHidden();

  await page.getByRole('link', { name: 'Pay €140 online' }).click();
  await fillCard(page, CARD.good);
  await page.getByRole('button', { name: 'Pay €140 now' }).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await expect(page.getByText('still to be paid')).toBeHidden();
});
