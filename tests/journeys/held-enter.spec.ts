import type { Page } from '@playwright/test';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

/** Presses Enter for as long as it takes the keyboard to repeat it 20 times. */
async function holdEnter(page: Page): Promise<void> {
  await page.keyboard.down('Enter');
  await page.waitForTimeout(500);
  for (let repeats = 0; repeats < 20; repeats++) {
    await page.keyboard.down('Enter');
    await page.waitForTimeout(33);
  }
  await page.keyboard.up('Enter');
}

test('a held Enter removes one line of a list, not those that get the focus next', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/settings/policies?lng=en');
  await page.getByRole('button', { name: 'Add a policy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a policy' });
  const lines = dialog.getByRole('group', { name: /^Refund \d/ });
  await dialog.getByRole('button', { name: 'Add a line' }).click();
  await dialog.getByRole('button', { name: 'Add a line' }).click();
  await expect(lines).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Remove refund 1' }).focus();
  await holdEnter(page);
  await expect(lines).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'Remove refund 1' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(1);
});

test('a held Enter opens a dialog and does not confirm it', { tag: '@nightly' }, async ({ page, app }) => {
  await aCharter(app.db, {
    boat: await aBoat(app.db, { title: 'Held', is_active: false }),
    start: '2027-02-21T10:00:00Z',
    end: '2027-02-21T13:00:00Z',
    rest: { status: 'paid', customer_name: 'Ana Held' },
  });
  await signIn(page);
  await page.goto('/admin/bookings?month=2027-02&lng=en');
  const row = page.getByRole('row', { name: /Ana Held/ });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Confirm (1)' }).focus();
  await holdEnter(page);
  await expect(page.getByRole('dialog', { name: 'Confirm 1 booking' })).toBeVisible();
  await expect(row).toContainText('Paid');
  await page.getByRole('button', { name: 'Confirm 1 booking' }).press('Enter');
  await expect(row).toContainText('Confirmed');
});
