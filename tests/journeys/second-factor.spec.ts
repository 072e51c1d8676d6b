import type { Page } from '@playwright/test';
import { movableClock } from '#tests/movable-clock.ts';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { authenticatorApp } from '#tests/scenarios/second-factors.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';
import { addAuthenticator } from './sign-in-steps.ts';

async function givePassword(
  page: Page,
  { email, password }: { email: string; password: string },
  address = '/?lng=en#login',
): Promise<void> {
  await page.goto(address);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.request.post('/user/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
}

/** The code in an authenticator app whose clock is the app's. */
async function telephone({ db }: RunningApp, key: string) {
  const { rows } = await db.query<{ now: Temporal.Instant }>('select app_now() as now');
  const now = rows[0]?.now ?? Temporal.Instant.fromEpochMilliseconds(0);
  return authenticatorApp(key.replaceAll(' ', ''), movableClock(now));
}

test('an authenticator app is set up, asked for at the next sign-in, and replaced by a recovery code', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const account = await anAccount(app.db, { role: 'crew' });
  await givePassword(page, account);
  await page.getByRole('link', { name: 'Password and sessions' }).click();
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await expect(section.getByText('Off', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Set up an authenticator app' }).click();

  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(setUp.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const phone = await telephone(app, await setUp.locator('code').innerText());
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await expect(setUp.getByText('Enter the code.')).toBeVisible();
  await setUp.getByLabel('Code that the app shows now').fill(phone.wrongCode());
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await expect(setUp.getByText('This code is wrong or has expired.')).toBeVisible();
  await setUp.getByLabel('Code that the app shows now').fill(phone.code());
  await setUp.getByLabel('Code that the app shows now').press('Enter');

  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const [recoveryCode = '', otherCode = ''] = await codes.getByRole('listitem').allInnerTexts();
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Save as a file' }).click();
  expect((await download).suggestedFilename()).toBe('localhost-recovery-codes.txt');
  await codes.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('dialog', { name: 'Have you saved the codes?' });
  await question.getByRole('button', { name: 'Back to the codes' }).click();
  await expect(question).toHaveCount(0);
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section.getByText('10 codes left')).toBeVisible();
  await expectAccessible(page);

  await signOut(page);
  await givePassword(page, account, '/admin/account?lng=en');
  const step = page.getByRole('dialog', { name: 'Sign in' });
  const code = step.getByLabel('Code from your authenticator app');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  await code.fill(phone.wrongCode());
  await code.press('Enter');
  await expect(step.getByRole('alert')).toContainText('This code or passkey was not accepted.');
  await code.fill(phone.code(1));
  await code.press('Enter');
  await expect(page).toHaveURL(/\/admin\/account$/);
  await expect(section.getByText('10 codes left')).toBeVisible();

  await app.db.query('delete from sessions where user_id = $1', [account.id]);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await again.getByLabel('Password', { exact: true }).fill(account.password);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await again.getByRole('button', { name: 'Use a recovery code' }).click();
  await again.getByLabel('Recovery code').fill(otherCode);
  await again.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/#login$/);

  await signOut(page);
  await givePassword(page, account);
  await step.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(step.getByLabel('Recovery code')).toBeFocused();
  await step.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
  await step.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
});

test('a required second factor is set up with a passkey, which then signs in with and without the password', {
  tag: '@sweep',
}, async ({ page, app }) => {
  await addAuthenticator(page);
  const account = await anAccount(app.db, { role: 'crew' });
  const requireFor = (who: string) =>
    app.db.query('update site_settings set value = value || $1::jsonb', [
      JSON.stringify({ security: { secondFactor: who, secondFactorFrom: '' } }),
    ]);
  await requireFor('staff');
  try {
    await givePassword(page, account);
    await page.waitForURL('**/admin/account');
    await expect(page.getByRole('region').getByRole('status')).toContainText('Two-step sign-in is required here');
    await expect(page.getByRole('link', { name: 'Check-in' })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('/admin/check-in');
    await page.waitForURL('**/admin/account?next=*');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'not used yet' })).toContainText(/^Passkey\s· Chrome/);
    await page.getByRole('link', { name: 'Continue to the page you asked for' }).click();
    await expect(page.getByRole('heading', { name: 'Check-in', level: 1 })).toBeVisible();
  } finally {
    await requireFor('off');
  }

  await signOut(page);
  await givePassword(page, account);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();

  await signOut(page);
  await page.goto('/?lng=en#login');
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();

  await app.db.query(`update sessions set proven_at = proven_at - interval '11 minutes' where user_id = $1`, [
    account.id,
  ]);
  await page.getByRole('link', { name: 'Password and sessions' }).click();
  await page.getByRole('button', { name: /^Remove: / }).click();
  await page
    .getByRole('dialog', { name: /^Remove/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('region', { name: 'Two-step sign-in' }).getByText('Off', { exact: true })).toBeVisible();
});
