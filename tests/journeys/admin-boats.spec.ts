import type { Page } from '@playwright/test';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

async function openBoats(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/admin/bookings?lng=en');
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Boats' }).click();
  await expect(page.getByRole('heading', { name: 'Boats', level: 1 })).toBeVisible();
}

async function openBoat(page: Page, title: string): Promise<void> {
  await openBoats(page);
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('a new boat is entered by keyboard, saved and shown in the list', { tag: '@nightly' }, async ({ page }) => {
  await openBoats(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New boat' }).press('Enter');
  await expect(page.getByText('Save the boat first to edit its slots.')).toBeVisible();
  await expect(page.getByLabel('Capacity (people)')).toHaveValue('6');
  await expect(page.getByLabel('Minimum hours')).toHaveValue('2');
  await expect(page.getByLabel('Charter per hour (€)')).toHaveValue('100');
  await expect(page.getByLabel('Seat per hour (€)')).toHaveValue('50');
  await expectAccessible(page);

  await page.getByLabel('Title').fill('Alborada');
  await page.getByLabel('Description').fill('Calm mornings.\n\nLong <strong>evenings</strong>.');
  await page.getByLabel('Picture links').fill('/media/sloop-1.jpg\n/media/sloop-2.jpg');
  await page.getByRole('button', { name: 'Add links' }).click();
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Port', exact: true }).fill('Radazul');
  await page.getByLabel('Latitude').fill('28,4');
  await page.getByLabel('Longitude').fill('-16.32');
  await expect(page.getByRole('link', { name: 'See the port on the map' })).toBeVisible();
  // Other tests count the active boats.
  await page.getByLabel('Active: shown and bookable').uncheck();
  await page.getByLabel('Fuel').selectOption('Included');
  await page.getByLabel('Also included').fill('Prosecco');
  await page.getByLabel('Platform fee (%)').fill('12,5');
  await page.keyboard.press('Control+s');

  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/boats\/edit\//);
  await expect(page.getByRole('heading', { name: 'Alborada', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Platform fee (%)')).toHaveValue('12.5');
  await expect(page.getByLabel('Fuel')).toHaveValue('inclusions');
  await expect(page.getByLabel('Also included')).toHaveValue('Prosecco');
  await page.getByRole('link', { name: 'All boats' }).click();
  const tile = page.getByRole('link', { name: /Alborada/ });
  await expect(tile).toContainText('Radazul');
  await expect(tile).toContainText('Inactive');
});

test('a Russian title is shown in Russian only; other languages show the default title, and their decimals', {
  tag: '@nightly',
}, async ({ page, app }) => {
  await aBoat(app.db, { title: 'Gaviota', is_active: false, charter_hour_cents: 13_050 });
  await openBoat(page, 'Gaviota');
  await page.getByRole('radio', { name: 'Русский' }).check();
  await expect(page.getByLabel('Title')).toHaveAttribute('placeholder', 'Gaviota');
  await page.getByLabel('Title').fill('Чайка');
  await save(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  await page.goto('/admin/boats?lng=ru');
  await expect(page.getByRole('link', { name: /Чайка/ })).toBeVisible();
  await page.goto('/admin/boats?lng=es');
  await page.getByRole('link', { name: /Gaviota/ }).click();
  await expect(page.getByLabel('Chárter por hora (€)')).toHaveValue('130,5');
});

test('another language of the back office does not change an open boat', { tag: '@nightly' }, async ({ page, app }) => {
  await aBoat(app.db, { title: 'Garza', is_active: false, charter_hour_cents: 12_550 });
  await openBoat(page, 'Garza');
  await expect(page.getByLabel('Charter per hour (€)')).toHaveValue('125.5');
  await page.getByRole('link', { name: 'ES Español' }).click();
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeVisible();
  await expect(page.getByText('Cambios sin guardar')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Gestión' }).getByRole('link', { name: 'Reservas' }).click();
  await expect(page.getByRole('heading', { name: 'Reservas', level: 1 })).toBeVisible();
});

test('invalid fields of a boat show errors and the first one gets the focus', {
  tag: '@nightly',
}, async ({ page, app }) => {
  await aBoat(app.db, { title: 'Alcatraz', is_active: false });
  await openBoat(page, 'Alcatraz');
  await page.getByLabel('Capacity (people)').fill('0');
  await page.getByLabel('Maximum hours').fill('1');
  await page.getByLabel('Picture links').fill('http://pictures.example/boat.jpg');
  await save(page).click();

  await expect(page.getByRole('alert')).toContainText('Capacity (people), Maximum hours, Picture links');
  await expect(page.getByLabel('Capacity (people)')).toBeFocused();
  await expect(page.getByText('Not less than the minimum hours.')).toBeVisible();
  await expect(page.getByText('From 1 to 1000.')).toBeVisible();
  await expectAccessible(page);

  // An error moves neither the control of this field nor that of its neighbour, whose hint is shorter.
  await page.getByLabel('Security deposit (€)').fill('-1');
  await save(page).click();
  const deposit = page.getByLabel('Security deposit (€)');
  await expect(deposit).toHaveAttribute('aria-invalid', 'true');
  const tops = [deposit, page.getByLabel('Cancellation policy')].map(
    async (field) => (await field.boundingBox())?.y ?? 0,
  );
  const [left = 0, right = 0] = await Promise.all(tops);
  expect(Math.abs(left - right)).toBeLessThanOrEqual(2);
});

test('leaving with unsaved changes asks for confirmation, by link and by the back button', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  await aBoat(app.db, { title: 'Petrel', is_active: false });
  await openBoat(page, 'Petrel');
  await page.getByLabel('Capacity (people)').fill('7');
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'All boats' }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.goBack();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Capacity (people)')).toHaveValue('7');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Boats', level: 1 })).toBeVisible();
});

test('a concurrent edit of a boat names the changed field and both changes can be saved', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aBoat(app.db, { title: 'Cormorán', capacity: 8, is_active: false });
  await openBoat(page, 'Cormorán');
  await page.getByLabel('Charter per hour (€)').fill('140');
  await app.db.query("update boats set capacity = 10, updated_at = '2026-12-01T09:30:00Z' where id = $1", [boat.id]);
  await save(page).click();

  await expect(page.getByRole('alert')).toContainText('Changed there: Capacity (people).');
  await expect(page.getByLabel('Charter per hour (€)')).toHaveValue('140');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save mine together with theirs' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect(save(page)).toBeFocused();
  const { rows } = await app.db.query('select capacity, charter_hour_cents from boats where id = $1', [boat.id]);
  expect(rows).toEqual([{ capacity: 10, charter_hour_cents: 14_000 }]);
});

test('a failed load and a failed save of a boat show an error and keep the input; a boat that is gone is not retried', {
  tag: '@nightly',
}, async ({ page, app }) => {
  await aBoat(app.db, { title: 'Pardela', is_active: false });
  await openBoats(page);
  await page.route('**/api/admin/boats/*', (route) => route.abort(), { times: 1 });
  await page.getByRole('link', { name: /Pardela/ }).click();
  await expect(page.getByRole('alert')).toContainText('The boat could not be loaded');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Capacity (people)').fill('9');
  await page.route('**/api/boats/update/*', (route) => route.abort(), { times: 1 });
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('The boat was not saved');
  await save(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect(page.getByLabel('Capacity (people)')).toHaveValue('9');

  await page.goto('/admin/boats/edit/3f2b8a52-0000-4000-8000-000000000000?lng=en');
  await expect(page.getByRole('alert')).toContainText('We cannot find this boat.');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('a failed fleet load can be retried, and an empty fleet shows a message', { tag: '@nightly' }, async ({
  page,
}) => {
  await openBoats(page);
  await page.route('**/api/admin/boats', (route) => route.abort(), { times: 1 });
  await page.goto('/admin/boats?lng=es');
  await expect(page.getByRole('alert')).toContainText('No se han podido cargar los barcos');
  await page.route('**/api/admin/boats', (route) => route.fulfill({ json: { items: [] } }));
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Todavía no hay barcos.')).toBeVisible();
});

for (const language of ['en', 'es', 'ru']) {
  test(`the fleet and the editor in ${language} are accessible from 360 to 1920 px`, { tag: '@sweep' }, async ({
    page,
    app,
  }) => {
    const title = `Charrán ${language}`;
    const { id } = await aBoat(app.db, { title, is_active: false, images: ['/media/sloop-1.jpg'] });
    await openBoats(page);
    for (const width of [360, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/admin/boats?lng=${language}`);
      await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible();
      await expectAccessible(page);
      await page.goto(`/admin/boats/edit/${id}?lng=${language}`);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
}

test('the boat pages of the back office require the admin role', async ({ page }) => {
  for (const path of ['/admin/boats', '/admin/boats/new', '/admin/boats/edit/3f2b8a52-0000-4000-8000-000000000000']) {
    await page.goto(`${path}?lng=en`);
    await expect(page.getByText(/sign in/i).first()).toBeVisible();
    await expect(page.getByLabel('Capacity')).toHaveCount(0);
  }
});

test('a boat with an upcoming booking is archived, found under "Archived" and restored', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aBoat(app.db, { title: 'Paíño', slug: 'paino', is_active: false });
  const times = { start: '2027-05-20T09:00:00Z', end: '2027-05-20T12:00:00Z' };
  await aCharter(app.db, { boat, ...times, rest: { status: 'paid', customer_name: 'Inés Archivo' } });
  await openBoat(page, 'Paíño');
  await page.getByRole('button', { name: 'Archive boat…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive Paíño?' });
  await expect(dialog).toContainText('1 upcoming booking');
  await expect(dialog.getByRole('list', { name: 'Upcoming bookings' })).toContainText('Inés Archivo');
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 360, height: 740 });
  const name = await dialog.getByText('Inés Archivo').boundingBox();
  expect(name?.height, 'the name is on one line of a phone').toBeLessThan(40);
  await page.setViewportSize(size);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Archive boat' }).click();

  await expect(page.getByText(/^Archived on \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByLabel('Active: shown and bookable')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Delete for good…' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All boats' }).click();
  await expect(page.getByRole('link', { name: 'New boat' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Paíño/ })).toHaveCount(0);
  await page.getByRole('radio', { name: /^Archived/ }).check();
  await expect(page).toHaveURL(/shown=archived/);
  await page.reload();
  await page.getByRole('link', { name: /Paíño/ }).click();
  await page.getByRole('button', { name: 'Restore boat' }).click();
  await expect(page.getByRole('button', { name: 'Archive boat…' })).toBeVisible();
  await page.getByRole('link', { name: 'All boats' }).click();
  await expect(page.getByRole('link', { name: /Paíño/ })).toContainText('Inactive');
});

test('an archived boat without bookings can be deleted, and its public address offers other boats', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await aBoat(app.db, { title: 'Zarapito', slug: 'zarapito', is_active: false });
  await app.db.query('update boats set archived_at = app_now() where id = $1', [boat.id]);
  expect((await page.goto('/boats/zarapito?lng=en'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Other boats' })).toBeVisible();

  await signIn(page);
  await page.goto(`/admin/boats/edit/${boat.id}?lng=en`);
  await page.getByRole('button', { name: 'Delete for good…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { name: 'Boats', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /Zarapito/ })).toHaveCount(0);
});
