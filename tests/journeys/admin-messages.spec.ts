import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

async function openMessages(page: Page, language = 'en'): Promise<void> {
  await page.request.post('/user/auth', { data: { email: 'admin@demo.test', password: 'tenerife-demo' } });
  await page.goto(`/admin/messages?lng=${language}`);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
}

/** Inserts `count` messages from senders `name 001`, `name 002` …, oldest first. */
async function insertMessages({ db }: RunningApp, name: string, count: number): Promise<void> {
  await db.pool.query(
    `insert into messages (name, email, source, message, ip, user_agent, created_at)
     select $1 || ' ' || lpad(n::text, 3, '0'), n || '@sea.example', case when n % 2 = 0 then 'form' else 'widget' end,
       'Do you sail?', '192.0.2.1', 'Test', app_now() - make_interval(mins => 1000 - n)
     from generate_series(1, $2::int) n`,
    [name, count],
  );
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function find(page: Page, text: string): Promise<void> {
  await page.getByLabel('Search').fill(text);
  await page.getByLabel('Search').press('Enter');
}

test('the bell counts a new message, links to it and then shows it as read', { tag: '@nightly' }, async ({ page }) => {
  const sent = await page.request.post('/messages/messages', {
    data: { name: 'Nerea Campana', email: 'nerea@sea.example', message: 'Is Sunday free?' },
  });
  expect(await sent.json()).toEqual({ success: true });
  await openMessages(page);

  await page.getByRole('button', { name: /^Notices, \d+\+? unread/ }).click();
  const notices = page.getByRole('dialog', { name: 'Notices' });
  await expectAccessible(page);
  await notices.getByRole('link', { name: /^Message \(unread\).*Nerea Campana/s }).click();
  await expect(page).toHaveURL(/\/admin\/messages/);
  await expect(notices).toBeHidden();
  await page.getByRole('button', { name: /^Notices/ }).click();
  await expect(notices.getByRole('link', { name: /^Message(?! \(unread\)).*Nerea Campana/s })).toBeVisible();
});

test('a hostile message is shown as plain text, answered and given a note', async ({ page }) => {
  const hostile = `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script>`;
  const sent = await page.request.post('/messages/messages', {
    data: { name: `Eva ${hostile}`, email: 'eva@sea.example', source: '$t(nav) {{x}}', message: `${hostile}\nSunday?` },
  });
  expect(await sent.json()).toEqual({ success: true });

  await openMessages(page);
  await find(page, 'eva@sea');
  const row = rowOf(page, 'eva@sea.example');
  await expect(row).toContainText(hostile);
  await expect(row).toContainText('$t(nav) {{x}}');
  await expect(row).toContainText('New');
  await row.getByRole('button', { name: /Read the message/ }).press('Enter');

  const reader = page.getByRole('dialog', { name: /^Eva/ });
  await expect(reader).toContainText('Sunday?');
  await expect(reader.getByText('Read', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect(reader.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    /^mailto:eva@sea\.example\?/,
  );
  await reader.getByRole('button', { name: 'Answered' }).click();
  await expect(reader.getByRole('button', { name: 'Answered' })).toHaveAttribute('aria-pressed', 'true');
  await reader.getByLabel('Note').fill('wants Sunday');
  await reader.getByRole('button', { name: 'Save the note' }).click();
  await expect(reader.getByRole('button', { name: 'Note saved' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reader).toBeHidden();
  await expect(row).toContainText('Answered');
  await expect(page).not.toHaveTitle('taken');

  await page.reload();
  await find(page, 'eva@sea');
  await row.getByRole('button', { name: /Read the message/ }).click();
  await expect(reader.getByLabel('Note')).toHaveValue('wants Sunday');
});

test('a colleague’s note that arrives while a message is open is shown and not overwritten', {
  tag: '@nightly',
}, async ({ page, app }) => {
  await insertMessages(app, 'Overtaken', 1);
  await openMessages(page);
  await find(page, 'Overtaken');
  await rowOf(page, 'Overtaken 001')
    .getByRole('button', { name: /Read the message/ })
    .click();
  const reader = page.getByRole('dialog', { name: 'Overtaken 001' });
  await expect(reader.getByText('Read', { exact: true })).toBeVisible();
  const note = reader.getByLabel('Note');
  const answered = reader.getByRole('button', { name: 'Answered' });
  const theyWrite = (text: string) =>
    app.db.pool.query(`update messages set note = $1 where name = 'Overtaken 001'`, [text]);

  await theyWrite('called her');
  await answered.click();
  await expect(note).toHaveValue('called her');

  await note.fill('called her twice');
  await theyWrite('wants Sunday');
  await answered.click();
  await expect(answered).toHaveAttribute('aria-pressed', 'false');
  await expect(note).toHaveValue('called her twice');
  await reader.getByRole('button', { name: 'Save the note' }).click();
  await expect(reader.getByRole('alert')).toContainText('The change was not saved');
  await expect(reader).toContainText('It now says: wants Sunday');
  await reader.getByRole('button', { name: 'Save the note' }).click();
  await expect(reader.getByRole('button', { name: 'Note saved' })).toBeVisible();
});

test('a note that another admin changed is shown and not overwritten', { tag: '@nightly' }, async ({ page, app }) => {
  await insertMessages(app, 'Noted', 1);
  await openMessages(page);
  await find(page, 'Noted');
  await rowOf(page, 'Noted 001')
    .getByRole('button', { name: /Read the message/ })
    .click();
  const reader = page.getByRole('dialog', { name: 'Noted 001' });
  await expect(reader.getByText('Read', { exact: true })).toBeVisible();
  await app.db.pool.query(`update messages set note = 'called her' where name = 'Noted 001'`);

  await reader.getByLabel('Note').fill('mine');
  await reader.getByRole('button', { name: 'Save the note' }).click();
  await expect(reader.getByRole('alert')).toContainText('The change was not saved');
  await expect(reader).toContainText('called her');
  await expect(reader.getByLabel('Note')).toHaveValue('mine');
  await reader.getByRole('button', { name: 'Save the note' }).click();
  await expect(reader.getByRole('button', { name: 'Note saved' })).toBeVisible();

  // Without an answer, the current state of the message is unknown.
  await page.route(/\/messages\//, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await reader.getByLabel('Note').fill('mine again');
  await reader.getByRole('button', { name: 'Save the note' }).click();
  await expect(reader.getByRole('alert')).toContainText('The change was not saved');
  await expect(reader).not.toContainText('It now says');
});

test('messages can be sorted, paged and filtered, and an empty result shows a message', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  await insertMessages(app, 'Pager', 25);
  await openMessages(page);
  await find(page, 'Pager');
  const firstName = page.getByRole('row').nth(1).getByRole('cell').nth(1);
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect(page.getByText('25 messages · page 1 of 2')).toBeVisible();
  await expect(firstName).toHaveText('Pager 025');
  await expect(head('Received')).toHaveAttribute('aria-sort', 'descending');

  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('page 2 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  await expect(firstName).toHaveText('Pager 005');

  await rowOf(page, 'Pager 004')
    .getByRole('button', { name: /Read the message/ })
    .click();
  const reader = page.getByRole('dialog', { name: 'Pager 004' });
  await expect(reader).toBeVisible();
  await page.reload();
  await expect(reader).toBeVisible();
  const onPageTwo = new URL(page.url()).searchParams.get('message');
  await page.goBack();
  await expect(reader).toBeHidden();
  await expect(page.getByText('page 2 of 2')).toBeVisible();
  await expect(page.getByLabel('Search')).toHaveValue('Pager');

  await page.getByRole('button', { name: 'Name', exact: true }).press('Enter');
  await expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(firstName).toHaveText('Pager 001');
  await page.getByRole('button', { name: 'Name', exact: true }).press('Enter');
  await expect(head('Name')).toHaveAttribute('aria-sort', 'descending');
  await expect(firstName).toHaveText('Pager 025');

  await page.getByLabel('Per page').selectOption('10');
  await expect(page.getByText('page 1 of 3')).toBeVisible();
  await page.getByLabel('Source').selectOption('Form');
  await expect(page.getByText('12 messages · page 1 of 2')).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2026-12-02');
  await page.getByLabel('From', { exact: true }).press('Enter');
  await expect(page.getByText('No message matches the filters.')).toBeVisible();

  // A link opens the message without loading the list page that contains it.
  await page.goto(`/admin/messages?lng=en&message=${onPageTwo}`);
  await expect(reader).toBeVisible();
});

test('a page that no longer exists shows the last page', { tag: '@nightly' }, async ({ page, app }) => {
  await insertMessages(app, 'Beyond', 25);
  await openMessages(page);
  await page.goto('/admin/messages?lng=en&q=Beyond&page=9');
  await expect(page.getByText('page 2 of 2')).toBeVisible();
  await expect(rowOf(page, 'Beyond 001')).toBeVisible();
  await expect(page).toHaveURL(/page=2(&|$)/);
});

test('a failed load shows the reason and can be retried', { tag: '@nightly' }, async ({ page }) => {
  await openMessages(page);
  await page.route('**/messages/admin/messages?*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toContainText('The messages could not be loaded');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the page is accessible in every language from 768 to 1920 px', { tag: '@sweep' }, async ({ page, app }) => {
  await insertMessages(app, 'Wide', 30);
  for (const [language, width] of [
    ['ru', 768],
    ['es', 1024],
    ['ru', 1440],
    ['en', 1920],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openMessages(page, language);
    await expect(rowOf(page, 'Wide 030')).toBeVisible();
    await expectAccessible(page);
  }
});
