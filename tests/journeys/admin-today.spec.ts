import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

/** Inactive, because other tests count the active boats. */
async function createDepartures({ db }: RunningApp, title: string, day: string) {
  const boat = await aBoat(db, { title, is_active: false, min_seats_to_depart: 6, licence: 'PNB' });
  const trip = await aTrip(db, { boat, start: `${day}T10:00:00Z`, end: `${day}T13:00:00Z` });
  await aTripBooking(db, {
    trip,
    party: { adults: 2, child_u13: 1 },
    rest: { status: 'paid', customer_name: 'Ana Díaz', customer_phone: '+34 600 111 222' },
  });
  await aCharter(db, {
    boat,
    start: `${day}T15:00:00Z`,
    end: `${day}T17:00:00Z`,
    intentId: null, // an intent unknown to the provider would be reconciled by the app
    rest: { customer_name: 'Luis Pérez', people: 5 },
  });
  const rest = { status: 'paid', customer_name: 'Eva Sosa' } as const;
  await aCharter(db, { boat, start: `${day}T18:00:00Z`, end: `${day}T20:00:00Z`, rest });
  await aTrip(db, { boat, start: `${day}T21:00:00Z`, end: `${day}T22:00:00Z`, withheld: 6 });
}

test('the day sheet shows departures, customers, money due and open tasks', async ({ page, app }) => {
  await createDepartures(app, 'Guayota', '2026-12-01');
  await signIn(page);
  await page.goto('/admin?lng=en');
  await expect(page.getByRole('navigation', { name: 'Back office' }).getByRole('link').first()).toHaveText('Today');

  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(attention.getByRole('listitem').filter({ hasText: 'Guayota' })).toContainText([
    /3\sof\s6 seats paid, departs in \d+\shours?/,
    /PNB/,
  ]);
  await expect(attention.getByRole('link', { name: 'Guayota, Eva Sosa' })).toHaveAttribute('href', /booking=/);
  const trip = page.getByRole('rowgroup', { name: '10:00–13:00 Guayota' });
  await expect(trip).toContainText('Trip · 0 of 3 aboard · 3 of 12 seats · Puerto Colón');
  await expect(trip).not.toContainText('licence');
  await expect(trip).toContainText(/Below the minimum: 3\sof\s6 seats paid, departs in \d+\shours?/);
  await expect(trip.getByRole('row', { name: /Ana Díaz/ })).toContainText('2 adults, 1 child 6–12');
  await expect(trip.getByRole('link', { name: '+34 600 111 222' })).toHaveAttribute('href', 'tel:+34600111222');
  const charter = page.getByRole('rowgroup', { name: '15:00–17:00 Guayota' });
  await expect(charter).toContainText('0 of 5 aboard · unpaid');
  await expect(charter).toContainText('Check the licence: PNB');
  await expect(charter.getByRole('row', { name: /Luis Pérez/ })).toContainText(
    /5\speople.*260\s€\s*Payment not settled/,
  );
  await expect(page.getByRole('rowgroup', { name: '21:00–22:00 Guayota' })).toContainText(
    'Trip · 6 of 12 seats · 6 sold elsewhere · Puerto Colón',
  );
  await expectAccessible(page);

  await trip.getByRole('button', { name: 'List incomplete. Passenger list: Ana Díaz' }).click();
  const list = page.getByRole('dialog', { name: 'Passenger list: Ana Díaz' });
  await list.getByLabel('Name (optional)').last().fill('Leo');
  await list.getByLabel('Age').selectOption('7 years');
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Save the list' }).click();
  await expect(list.getByText('Thank you, the list is complete.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(trip).toContainText('Life jackets: 2 adult size, 1 child size');

  await page.emulateMedia({ media: 'print' });
  await expect(trip.getByRole('listitem').filter({ hasText: 'Leo, 7 years' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(attention).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(trip).toBeVisible();
});

test('a day without departures shows a message, and a failed load can be retried', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin?lng=en');
  const day = page.getByLabel('From date');
  await expect(day).toHaveValue('01/12/2026');
  // The heading appears after hydration; Enter before it would do nothing.
  await expect(page.getByRole('heading', { name: 'Tuesday 1 December' })).toBeVisible();
  await day.fill('31/02/2031');
  await day.press('Enter');
  await expect(day).toHaveAccessibleDescription(/Enter a day such as 24\/12\/2026/);
  await expect(page.getByRole('heading', { name: 'Tuesday 1 December' })).toBeVisible();
  await day.fill('4.2.2031');
  await expect(page.getByRole('heading', { name: 'Tuesday 4 February' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose a day' }).press('Enter');
  const month = page.getByRole('dialog', { name: 'Choose a day' });
  await expect(month.getByRole('button', { name: 'Tuesday 4 February' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(month).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(month.getByRole('button', { name: 'Tuesday 4 February' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(day).toHaveValue('03/02/2031');
  await expect(page.getByRole('heading', { name: 'Monday 3 February' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Monday 3 February' })).toBeVisible();
  await expect(page.getByText('Nothing sails on this day.')).toHaveCount(2);
  await page.route('**/api/admin/today*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Refresh' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText(
    'The day sheet could not be refreshed: what you see may be out of date',
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('crew sees the day sheet without money and no admin pages', async ({ page, app }) => {
  await createDepartures(app, 'Chaxiraxi', '2026-12-02');
  await signIn(page, await anAccount(app.db, { role: 'crew' }));
  await page.goto('/admin?lng=en');

  await expect(page.getByRole('rowgroup', { name: '15:00–17:00 Chaxiraxi' })).toContainText('Luis Pérez');
  await expect(page.getByRole('main')).not.toContainText(/€|Money due|Payment not settled|Needs attention/);
  await expect(page.getByRole('navigation', { name: 'Back office' }).getByRole('link')).toHaveText([
    'Today',
    'Check-in',
  ]);
  expect((await page.goto('/admin/bookings'))?.status()).toBe(403);
});

test('the day sheet does not overflow on a phone or a wide screen in any language', { tag: '@sweep' }, async ({
  page,
  app,
}) => {
  await createDepartures(app, 'Achamán', '2026-12-01');
  await signIn(page);
  const titles = { en: 'Today', es: 'Hoy', ru: 'Сегодня' };
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [language, title] of Object.entries(titles)) {
      await page.goto(`/admin?lng=${language}`);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(page.getByText('Achamán').first()).toBeVisible();
      await expectAccessible(page);
    }
  }
});

test('a passenger list that is opened again shows what the guest has entered meanwhile', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aBoat(app.db, { title: 'Tijoco', is_active: false });
  const { id } = await aCharter(app.db, {
    boat,
    start: '2026-12-19T10:00:00Z',
    end: '2026-12-19T12:00:00Z',
    rest: { status: 'paid', customer_name: 'Iris Roca', people: 1 },
  });
  const enter = (name: string) =>
    app.db.query(
      `insert into passenger_lists (booking_id, passengers) values ($1, $2)
       on conflict (booking_id) do update set passengers = excluded.passengers, saved_at = app_now()`,
      [id, JSON.stringify([{ kind: 'adult', name, age: null }])],
    );
  await enter('Iris');
  await signIn(page);
  await page.goto(`/admin/bookings?booking=${id}&lng=en`);
  const edit = page.getByRole('button', { name: 'Edit the list' });
  await expect(edit).toBeVisible();
  await enter('Iris Roca Peña');
  await edit.click();

  const list = page.getByRole('dialog', { name: 'Passenger list: Iris Roca' });
  await expect(list.getByRole('textbox').first()).toHaveValue('Iris Roca Peña');
});
