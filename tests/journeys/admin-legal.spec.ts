import { anAccount } from '#tests/scenarios/accounts.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

// The tests of a worker share one site, and later ones read its legal pages.
test.afterEach(async ({ app }) => {
  await app.db.pool.query('delete from legal_texts');
});

test('what an operator types while a legal text is being saved stays in the form', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  await signIn(page, await anAccount(app.db, { role: 'admin' }));
  await page.goto('/admin/settings/legal?lng=en');
  await page.getByLabel('Document').selectOption('Cookies');
  await page.getByRole('button', { name: 'Write your own from this' }).click();
  const text = page.getByLabel('Text of the page');
  await text.fill('First part.');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/admin/legal/*/*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await text.fill('First part. Second part.');
  answer.resolve();

  await expect(page.getByText('Visitors read your text.')).toBeVisible();
  await expect(text).toHaveValue('First part. Second part.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
});

test('of two operators who edit one legal text, the second sees the text of the first and decides which stays', {
  tag: '@nightly',
}, async ({ page, app }) => {
  await signIn(page, await anAccount(app.db, { role: 'admin' }));
  await page.goto('/admin/settings/legal?lng=en');
  await page.getByLabel('Document').selectOption('Legal notice');
  await page.getByRole('button', { name: 'Write your own from this' }).click();
  const text = page.getByLabel('Text of the page');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await text.fill('Mine.');
  await app.db.query(
    `insert into legal_texts (document, language, markdown, replaces, created_by) values ('imprint', 'en', 'Theirs.', 0, 'admin:x')`,
  );
  await save.click();

  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else has just changed this text' });
  await expect(conflict).toContainText('Theirs.');
  await expectAccessible(page);
  await expect(text).toHaveValue('Mine.');
  await conflict.getByRole('button', { name: 'Discard mine' }).press('Enter');
  await expect(text).toHaveValue('Theirs.');
  await expect(save).toBeFocused();
  await text.fill('Theirs and mine.');
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
});

test('an operator who restores the site’s own text over a colleague’s newer one is asked, and can still restore it', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const theyWrite = (markdown: string, replaces: number) =>
    app.db.query<{ id: number }>(
      `insert into legal_texts (document, language, markdown, replaces, created_by) values ('terms', 'en', $1, $2, 'admin:x')
       returning id`,
      [markdown, replaces],
    );
  const { rows } = await theyWrite('Old.', 0);
  await signIn(page, await anAccount(app.db, { role: 'admin' }));
  await page.goto('/admin/settings/legal?lng=en');
  await page.getByLabel('Document').selectOption('Terms');
  await expect(page.getByLabel('Text of the page')).toHaveValue('Old.');
  await theyWrite('Theirs.', rows[0]?.id ?? 0);
  await page.getByRole('button', { name: 'Restore our text' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore our text' }).click();

  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else has just changed this text' });
  await expect(conflict).toContainText('Theirs.');
  await conflict.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByRole('button', { name: 'Write your own from this' })).toBeVisible();
});
