import { anAccount } from '#tests/scenarios/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

/** Two wrong passwords for an account, one for an unknown e-mail, and a refused page. */
async function causeEvents({ baseUrl, db }: RunningApp) {
  const crew = await anAccount(db, { role: 'crew' });
  const guess = (email: string) =>
    fetch(`${baseUrl}/user/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Guesser/1.0' },
      body: JSON.stringify({ email, password: 'not this one' }),
    });
  await guess(crew.email);
  await guess(crew.email);
  await guess('stranger@mail.example');
  await fetch(`${baseUrl}/api/admin/accounts`, { headers: { authorization: `Bearer ${crew.token}` } });
  return crew;
}

test('an admin finds wrong passwords and refused access in the security log', async ({ page, app }) => {
  const { email } = await causeEvents(app);
  await signIn(page);
  await page.goto('/admin/security-log?lng=en');
  const log = page.getByRole('region', { name: 'Security log' });
  await expect(log.getByRole('row', { name: /Signed in admin@demo\.test 127\.0\.0\.1/ }).first()).toBeVisible();
  await expect(log.getByRole('row', { name: /stranger@mail\.example No account with this e-mail/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Account (e-mail)').fill(email);
  await page.keyboard.press('Enter');
  await expect(log.getByRole('row')).toHaveCount(3);
  await expect(log.getByRole('row', { name: /Wrong e-mail or password 2× .*Guesser\/1\.0/ })).toBeVisible();
  await expect(log.getByRole('row', { name: /Access refused .*GET \/api\/admin\/accounts/ })).toBeVisible();

  await page.getByLabel('Event').selectOption({ label: 'Role changed' });
  await expect(page.getByRole('main')).toContainText('No event matches this choice.');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page.getByLabel('Account (e-mail)')).toHaveValue('');
  await expect(log.getByRole('row', { name: /stranger@mail\.example/ })).toBeVisible();
});

test('the security log is accessible in each language at 360 and 1440 px', { tag: '@sweep' }, async ({ page, app }) => {
  await causeEvents(app);
  await signIn(page);
  const titles = { en: 'Security log', es: 'Registro de seguridad', ru: 'Журнал безопасности' };
  for (const [language, title] of Object.entries(titles)) {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/admin/security-log?lng=${language}`);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page);
    }
  }
});
