import { randomUUID } from 'node:crypto';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

const EMAIL = 'marina@sailor.example';
const PASSWORD = 'a quiet anchorage';

/** The account link in the newest mail to the customer. */
async function accountLinkFromMail({ db, baseUrl }: RunningApp): Promise<string> {
  const { token } = await anAccount(db, { role: 'admin' });
  const headers = { authorization: `Bearer ${token}` };
  const { items } = await (await fetch(`${baseUrl}/api/admin/outbox`, { headers })).json();
  const { _id } = items.find(({ to }: { to: string }) => to === EMAIL);
  const { text } = await (await fetch(`${baseUrl}/api/admin/outbox/${_id}`, { headers })).json();
  return /\/create-account\?\S+/.exec(text)?.[0] ?? '';
}

test('a guest creates an account for a booking, finds the booking there, and deletes the account', async ({
  page,
  app,
}) => {
  const boat = await aBoat(app.db, { title: 'Marina of the journeys' });
  const booked = { status: 'paid', customer_email: EMAIL, customer_name: 'Marina Coll', people: 4 } as const;
  const next = await aCharter(app.db, {
    boat,
    start: '2026-12-20T10:00:00Z',
    end: '2026-12-20T12:00:00Z',
    rest: booked,
  });
  await aCharter(app.db, {
    boat,
    start: '2026-11-20T10:00:00Z',
    end: '2026-11-20T12:00:00Z',
    rest: { ...booked, status: 'completed' },
  });
  await aCharter(app.db, {
    boat: await aBoat(app.db, { title: 'Canceled of the journeys' }),
    start: '2026-12-21T10:00:00Z',
    end: '2026-12-21T12:00:00Z',
    rest: { ...booked, status: 'canceled', cancel_reason: 'weather' },
  });

  await page.goto(`/booking/${next.id}?t=${next.token}&lng=en`);
  await page.getByText('Keep your bookings in an account').click();
  await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText('Check your inbox')).toBeVisible();

  await page.goto(await accountLinkFromMail(app));
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Open my account' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Open my account' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'My bookings' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Coming up' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Coming up' })).toContainText('Sunday, 20 December 2026, 10:00–12:00');
  await expect(page.getByRole('region', { name: 'Past and canceled' })).toContainText('Completed');
  const canceled = page.getByRole('listitem').filter({ hasText: 'Canceled of the journeys' });
  await expect(canceled).toContainText('Not paid');
  await expect(canceled).not.toContainText('€');
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Coming up' }).getByRole('link', { name: boat.title }).click();
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  await expect(page.getByText('Keep your bookings in an account')).toBeHidden();

  await page.getByRole('banner').getByRole('link', { name: 'My bookings' }).click();
  await page.getByRole('region', { name: 'Past and canceled' }).getByRole('link', { name: boat.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This trip is over' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What to bring' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No signal at the pier?' })).toHaveCount(0);

  await page.getByRole('banner').getByRole('link', { name: 'My bookings' }).click();
  await page.getByRole('button', { name: 'Delete the account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Password').fill('not the one');
  await dialog.getByRole('button', { name: 'Delete the account' }).click();
  await expect(dialog.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete the account' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('Marina of the journeys')).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

for (const { path, tag, open, create, forgot, send } of [
  {
    path: '/',
    tag: ['@sweep'],
    open: 'Sign in',
    create: 'Create account',
    forgot: 'Forgot your password?',
    send: 'Send me the link',
  },
  {
    path: '/es',
    tag: ['@sweep'],
    open: 'Iniciar sesión',
    create: 'Crear cuenta',
    forgot: '¿Has olvidado la contraseña?',
    send: 'Enviarme el enlace',
  },
  {
    path: '/ru',
    tag: ['@sweep'],
    open: 'Вход',
    create: 'Создать аккаунт',
    forgot: 'Забыли пароль?',
    send: 'Прислать ссылку',
  },
]) {
  test(`on ${path} the sign-in dialog links to account creation and password reset`, { tag }, async ({ page }) => {
    await page.goto(`${path}#login`);
    await page.getByRole('dialog', { name: open }).getByRole('link', { name: create }).click();
    const dialog = page.getByRole('dialog', { name: create });
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await expect(dialog.getByRole('button', { name: send })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await page.getByRole('dialog', { name: open }).getByRole('link', { name: forgot }).click();
    await expect(page).toHaveURL(/\/reset-password/);
    await expect(page.locator('html')).toHaveAttribute('lang', /es|ru/.exec(path)?.[0] ?? 'en');
  });
}

test('a customer whose session has ended signs in over the account page, and the password is changed', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const email = `${randomUUID()}@sailor.example`;
  const { id } = await anAccount(app.db, { role: 'customer', email, password: PASSWORD, isProven: true });
  await page.request.post('/user/auth', { data: { email, password: PASSWORD } });
  await page.goto('/account?lng=en');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill('a windy anchorage');
  await app.db.query('delete from sessions where user_id = $1', [id]);
  await page.getByRole('button', { name: 'Change the password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Your password has changed.')).toBeVisible();
});
