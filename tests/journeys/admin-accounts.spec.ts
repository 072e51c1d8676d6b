import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

const PASSWORD = 'a quiet anchorage';
const DEMO = { email: 'admin@demo.test', password: 'tenerife-demo' };

/** The invitation link in the mail to `email`. */
async function invitationLinkOf({ db, baseUrl }: RunningApp, email: string): Promise<string> {
  const { token } = await anAccount(db, { role: 'admin' });
  const headers = { authorization: `Bearer ${token}` };
  const { items } = await (await fetch(`${baseUrl}/api/admin/outbox`, { headers })).json();
  const { _id } = items.find(({ to }: { to: string }) => to === email);
  const { text } = await (await fetch(`${baseUrl}/api/admin/outbox/${_id}`, { headers })).json();
  return /\/invite\?\S+/.exec(text)?.[0] ?? '';
}

/** A trip with a party of two, and a charter. The boat is inactive, because other tests count the active boats. */
async function createDepartures({ db }: RunningApp, title: string) {
  const boat = await aBoat(db, { title, is_active: false });
  const trip = await aTrip(db, { boat, start: '2026-12-01T10:00:00Z', end: '2026-12-01T13:00:00Z' });
  const party = { adults: 1, child_u13: 1 };
  const booking = await aTripBooking(db, { trip, party, rest: { status: 'paid', customer_name: 'Ana Díaz' } });
  await aCharter(db, {
    boat,
    start: '2026-12-01T15:00:00Z',
    end: '2026-12-01T17:00:00Z',
    intentId: null,
    rest: { status: 'confirmed', customer_name: 'Luis Pérez', people: 5 },
  });
  const { rows } = await db.pool.query('select code from tickets where booking_id = $1 order by seat_no', [booking.id]);
  return { codes: rows.map(({ code }) => code as string) };
}

test('an invited crew member sets a password, sees only the day sheet and check-in, and checks in a party', {
  tag: '@nightly',
}, async ({ page, browser, app }) => {
  const { codes } = await createDepartures(app, 'Tanausú');
  await signIn(page);
  await page.goto('/admin/accounts?lng=en');
  await page.getByRole('button', { name: 'Invite someone' }).press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('marta@');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter a valid email/);
  await expectAccessible(page);
  await page.getByLabel('Email').fill('marta@pier.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText('The invitation to marta@pier.example');
  const row = page.getByRole('row', { name: /marta@pier\.example/ });
  await expect(row).toContainText(/Crew\s*Invited/);
  await expectAccessible(page);
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 360, height: 740 });
  const hidden = await row.getByText(/^until/).evaluate((text) => text.scrollWidth - text.clientWidth);
  expect(hidden, 'pixels of the end of the invitation that are cut on a phone').toBeLessThanOrEqual(0);
  await page.setViewportSize(size);

  const crewPage = await (
    await browser.newContext({ baseURL: app.baseUrl, viewport: { width: 360, height: 740 } })
  ).newPage();
  await crewPage.goto(await invitationLinkOf(app, 'marta@pier.example'));
  await expect(crewPage.getByRole('heading', { name: 'Welcome aboard', level: 1 })).toBeVisible();
  await expectAccessible(crewPage);
  await crewPage.getByLabel('New password').fill(PASSWORD);
  await crewPage.getByLabel('New password').press('Enter');
  await expect(crewPage.getByRole('main').getByRole('status')).toContainText('The new password is saved.');
  await crewPage.goto(await invitationLinkOf(app, 'marta@pier.example'));
  await crewPage.getByLabel('New password').fill(PASSWORD);
  await crewPage.getByLabel('New password').press('Enter');
  await expect(crewPage.getByRole('heading', { level: 1 })).toHaveText('This invitation is no longer valid');
  await signIn(crewPage, { email: 'marta@pier.example', password: PASSWORD });
  for (const path of ['/admin/bookings', '/admin/accounts', '/admin/audit']) {
    expect((await crewPage.goto(path))?.status()).toBe(403);
  }
  await crewPage.setViewportSize({ width: 1024, height: 740 });
  await crewPage.goto('/admin/check-in?lng=en');
  await expect(crewPage.getByRole('navigation', { name: 'Back office' }).getByRole('link')).toHaveText([
    'Today',
    'Check-in',
  ]);
  await crewPage.setViewportSize({ width: 360, height: 740 });

  const trip = crewPage.getByRole('region', { name: /Tanausú/ }).first();
  await expect(trip).toContainText('0 of 2 aboard');
  await expect(crewPage.getByLabel('Ticket code')).toBeFocused();
  await crewPage.keyboard.type('WRONG');
  await crewPage.keyboard.press('Enter');
  await expect(crewPage.getByRole('alert')).toContainText('Code WRONG: not aboard');
  // The next scan replaces the rejected code.
  await crewPage.keyboard.type(codes[0] ?? '');
  await crewPage.keyboard.press('Enter');
  await expect(crewPage.getByRole('main').getByRole('status')).toContainText('Aboard: Ana Díaz');
  await expect(trip).toContainText('1 of 2 aboard');
  await crewPage.keyboard.type(codes[0]?.toLowerCase() ?? '');
  await crewPage.keyboard.press('Enter');
  await expect(crewPage.getByRole('main').getByRole('status')).toContainText('Already aboard since');
  await trip.getByRole('button', { name: 'Check in everyone with Ana Díaz' }).click();
  await expect(trip).toContainText('2 of 2 aboard');
  await crewPage.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(crewPage);
  await trip.getByRole('button', { name: 'Ana Díaz is aboard: undo' }).click();
  await expect(trip).toContainText('0 of 2 aboard');
  await crewPage.getByRole('button', { name: 'Check in Luis Pérez' }).click();
  await expect(crewPage.getByRole('region', { name: /15:00–17:00 Tanausú/ })).toContainText('5 of 5 aboard');
  await expect(crewPage.getByRole('main')).not.toContainText('€');

  await page.goto('/admin/audit?lng=en');
  await page.getByLabel('Who', { exact: true }).selectOption({ label: 'marta@pier.example (Crew)' });
  const newest = page.getByRole('table', { name: 'Changes' }).getByRole('row').nth(1);
  await expect(newest).toContainText(/marta@pier\.example\s*Checked in\s*Booking/);
  await expectAccessible(page);

  await page.goto('/admin/accounts?lng=en');
  await page.getByRole('button', { name: 'Change marta@pier.example' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(row).toContainText('Disabled');
  await crewPage.goto('/admin/check-in');
  await expect(crewPage.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await crewPage.context().close();
});

test('the last admin cannot be disabled and can end one of their own sessions', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  await signIn(page);
  await app.db.pool.query(`update users set disabled_at = app_now() where role = 'admin' and email <> $1`, [
    DEMO.email,
  ]);
  await page.goto('/admin/accounts?lng=en');
  await page.getByRole('button', { name: `Change ${DEMO.email}` }).click();
  const dialog = page.getByRole('dialog', { name: DEMO.email });
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This is the last admin account.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: new RegExp(DEMO.email) })).toContainText('Active');

  await app.db.pool.query(
    `insert into sessions (user_id, access_hash, refresh_hash, user_agent, expires_at)
     select id, '\\x01', '\\x02', 'Mozilla/5.0 (iPhone) Safari/604.1', app_now() + interval '1 hour' from users where email = $1`,
    [DEMO.email],
  );
  await page.goto('/admin/account?lng=en');
  await page.getByRole('button', { name: 'End the session on Safari · iPhone' }).click();
  await expect(page.getByText('Safari · iPhone')).toHaveCount(0);
  await expect(page.getByText('this device')).toBeVisible();
});

test('accounts, check-in and audit log are accessible in each language at 360 and 1440 px', { tag: '@sweep' }, async ({
  page,
  app,
}) => {
  await createDepartures(app, 'Bencomo');
  await signIn(page);
  const titles = {
    en: ['Accounts', 'Check-in', 'Changes'],
    es: ['Cuentas', 'Embarque', 'Cambios'],
    ru: ['Аккаунты', 'Посадка', 'Изменения'],
  };
  for (const [language, names] of Object.entries(titles)) {
    for (const [index, path] of ['accounts', 'check-in', 'audit'].entries()) {
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`/admin/${path}?lng=${language}`);
        await expect(page.getByRole('heading', { name: names[index] ?? '', level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectAccessible(page);
      }
    }
  }
});
