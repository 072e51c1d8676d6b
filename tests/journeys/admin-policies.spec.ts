import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

test('an operator writes a cancellation policy and chooses it for a boat, whose page states it', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await aBoat(app.db, { title: 'Tigaiga' });
  await signIn(page, await anAccount(app.db, { role: 'admin', email: 'politica@pier.example' }));
  await page.goto('/admin/settings/policies?lng=en');
  await expect(page.getByRole('listitem').filter({ hasText: 'Default for seats' })).toContainText(
    '24 hours before: 100%',
  );

  await page.getByRole('button', { name: 'Add a policy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a policy' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Gentle summer');
  await dialog.getByLabel('Hours before the start', { exact: true }).fill('6');
  await dialog.getByLabel('Refund, %').fill('50');
  await dialog.getByRole('button', { name: 'Add a line' }).click();
  const second = dialog.getByRole('group', { name: 'Refund 2' });
  await second.getByLabel('Hours before the start').fill('2');
  await second.getByLabel('Refund, %').fill('80');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Canceling later cannot give back more.');
  await expectAccessible(page);
  await second.getByLabel('Refund, %').fill('30');
  await expect(dialog).toContainText('until 2 hours before: 30% refunded');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Gentle summer' })).toContainText('6 hours before: 50%');

  await page.goto(`/admin/boats/edit/${boat.id}?lng=en`);
  await page.getByLabel('Cancellation policy').selectOption('Gentle summer');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.goto(`/boats/${boat.slug}?lng=en`);
  await expect(page.getByText('6 hours before or earlier').first()).toBeVisible();
  await app.db.query('update boats set is_active = false where id = $1', [boat.id]);
});

test('the policies of every site are named in each language, and saving one keeps its name for the others', {
  tag: '@nightly',
}, async ({ page, app }) => {
  await signIn(page, await anAccount(app.db, { role: 'admin', email: 'plazas@pier.example' }));
  await page.goto('/admin/settings/policies?lng=es');
  await page.getByRole('button', { name: 'Editar «Plazas»' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Plazas');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/admin/settings/policies?lng=en');
  await expect(page.getByRole('heading', { name: 'Seats', exact: true })).toBeVisible();
});

test('of two operators who edit one policy, the second sees what the first has saved and decides which stays', {
  tag: '@nightly',
}, async ({ page, app }) => {
  await app.db.query(`insert into cancellation_policies (name, tiers, move_until_hours) values ('Winter', '[]', 24)`);
  await signIn(page, await anAccount(app.db, { role: 'admin' }));
  await page.goto('/admin/settings/policies?lng=en');
  await page.getByRole('button', { name: 'Edit “Winter”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit “Winter”' });
  await dialog.getByLabel('Last move, hours before the start').fill('12');
  await app.db.query(
    `update cancellation_policies set tiers = '[{"hoursBefore": 48, "refundPercent": 20}]', updated_at = app_now()
     where name = 'Winter'`,
  );
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();

  const conflict = dialog.getByRole('alert').filter({ hasText: 'Somebody else has just changed this policy' });
  await expect(conflict).toContainText('until 48 hours before: 20% refunded');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('listitem').filter({ hasText: 'Winter' });
  await expect(card).toContainText('Moves: until 12 hours before');
  await expect(card).not.toContainText('20%');
});
