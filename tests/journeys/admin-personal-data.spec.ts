import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

const signIn = (page: Page) =>
  page.request.post('/user/auth', { data: { email: 'admin@demo.test', password: 'tenerife-demo' } });

/** One trip that is over, one that is to come, and a message, all of one person. */
async function aGuest({ db }: RunningApp) {
  const email = `vera-${randomUUID().slice(0, 8)}@sea.example`;
  const boat = await aBoat(db.pool, { title: 'Tasarte', is_active: false });
  const rest = { customer_name: 'Vera Marín', customer_email: email, customer_phone: '+34611222333' };
  const made = (start: string, end: string, status: 'completed' | 'paid') =>
    aCharter(db.pool, { boat, start, end, rest: { ...rest, status } });
  const over = await made('2026-11-20T09:00:00Z', '2026-11-20T11:00:00Z', 'completed');
  await made('2026-12-20T09:00:00Z', '2026-12-20T11:00:00Z', 'paid');
  await db.pool.query(
    `insert into messages (name, email, phone, source, message, ip, user_agent) values ('Vera Marín', $1, null, 'form', 'Hello', '', ''),
       ('Someone', null, '+34 611 222 333', 'form', 'Call me', '', '')`,
    [email],
  );
  return { email, over };
}

test("an admin downloads a guest's data from the message and erases it", { tag: '@nightly' }, async ({ page, app }) => {
  const { email, over } = await aGuest(app);
  await signIn(page);
  await page.goto('/admin/messages?lng=en');
  await page.getByLabel('Search').fill(email);
  await page.getByLabel('Search').press('Enter');
  await page.getByRole('button', { name: /Read the message from Vera/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Personal data' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Personal data' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByText('The trip is still to come.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Message · Someone/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Message · Someone/ }).click();
  await expect(page.getByText('so it stands alone')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(3);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download a copy' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^personal-data-.+\.json$/);

  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('Please confirm this first.')).toBeVisible();
  await page.getByLabel('Reason').selectOption('Consent withdrawn');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  const done = page.getByRole('status').filter({ hasText: 'The data has been erased' });
  await expect(done).toContainText('Bookings: 1 · messages: 1');
  await expect(done).toContainText('Bookings that stay for now: 1');
  const { rows } = await app.db.pool.query('select customer_name from bookings where id = $1', [over.id]);
  expect(rows).toEqual([{ customer_name: null }]);
});
