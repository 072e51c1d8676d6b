import { once } from 'node:events';
import http from 'node:http';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

/**
 * An address that no other journey uses: the log limits the rows per source, and the browsers of all journeys share
 * 127.0.0.1.
 */
const ADDRESS = '127.0.7.7';

/** Sends a request from ADDRESS. Resolves when it is answered. */
async function send({ baseUrl }: RunningApp, path: string, options: http.RequestOptions, body = ''): Promise<void> {
  const request = http.request(new URL(path, baseUrl), { ...options, localAddress: ADDRESS }).end(body);
  const [answer] = await once(request, 'response');
  answer.resume();
}

/**
 * Two wrong passwords for an account, one for an unknown email, and a refused page; all within one minute, the period
 * over which the log counts.
 */
async function causeEvents(app: RunningApp) {
  await expect.poll(() => secondOf(app), { timeout: 20_000 }).toBeLessThan(50);
  const crew = await anAccount(app.db, { role: 'crew' });
  const headers = { 'content-type': 'application/json', 'user-agent': 'Guesser/1.0' };
  for (const email of [crew.email, crew.email, 'stranger@mail.example']) {
    await send(app, '/user/auth', { method: 'POST', headers }, JSON.stringify({ email, password: 'not this one' }));
  }
  await send(app, '/api/admin/accounts', { headers: { authorization: `Bearer ${crew.token}` } });
  return crew;
}

async function secondOf(app: RunningApp): Promise<number> {
  const { rows } = await app.db.pool.query<{ second: number }>(
    'select extract(second from app_now())::float as second',
  );
  return rows[0]?.second ?? Number.NaN;
}

test('an admin finds wrong passwords and refused access in the security log', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const { email } = await causeEvents(app);
  const admin = await anAccount(app.db, { role: 'admin' });
  await signIn(page, admin);
  await page.goto('/admin/security-log?lng=en');
  const log = page.getByRole('table', { name: 'Security log' });
  await expect(log.getByRole('row', { name: `Signed in ${admin.email} 127.0.0.1 Chrome · ` })).toBeVisible();
  await expect(log.getByRole('row', { name: /stranger@mail\.example No account with this email/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Account (email)').fill(email);
  await page.keyboard.press('Enter');
  await expect(log.getByRole('row')).toHaveCount(3);
  await expect(log.getByRole('row', { name: /Wrong email or password 2× .*Guesser\/1\.0/ })).toBeVisible();
  await expect(log.getByRole('row', { name: /Access refused .*GET \/api\/admin\/accounts/ })).toBeVisible();

  await page.getByLabel('Event').selectOption({ label: 'Role changed' });
  await expect(page.getByRole('main')).toContainText('No event matches the filters.');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page.getByLabel('Account (email)')).toHaveValue('');
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
