import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

let deactivated: string[] = [];

test.beforeEach(async ({ app }) => {
  const { rows } = await app.db.pool.query('update boats set is_active = false where is_active returning id');
  deactivated = rows.map(({ id }) => id);
});

test.afterEach(async ({ app }) => {
  await app.db.pool.query('update boats set is_active = true where id = any($1)', [deactivated]);
});

for (const { language, width, fleet, empty, none, write, choose } of [
  {
    language: 'en',
    width: 1440,
    fleet: 'The fleet',
    empty: 'No boats are available just now',
    none: 'No boat fits within the next 60 days',
    write: 'Write to us',
    choose: 'Choose your boat',
  },
  {
    language: 'es',
    width: 768,
    fleet: 'La flota',
    empty: 'Ahora mismo no hay barcos disponibles',
    none: 'No hay ningún barco así en los próximos 60 días',
    write: 'Escríbenos',
    choose: 'Elige tu barco',
  },
  {
    language: 'ru',
    width: 320,
    fleet: 'Наш флот',
    empty: 'Сейчас предложений нет',
    none: 'В ближайшие 60 дней ничего подходящего нет',
    write: 'Написать нам',
    choose: 'Выберите судно',
  },
] as const) {
  test(`an empty fleet shows a message and a contact link in ${language} at ${width} px`, { tag: '@sweep' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/?lng=${language}`);
    const section = page.getByRole('region', { name: fleet });
    await expect(async () => {
      await page.reload();
      await expect(section.getByText(empty)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(section.getByRole('article')).toHaveCount(0);
    await expect(section.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    await section.getByRole('link', { name: write }).click();
    await expect(page.locator('#contact')).toBeInViewport();

    const prefix = language === 'en' ? '' : `/${language}`;
    await page.goto(`${prefix}/boats`);
    await expect(page.getByRole('heading', { name: none })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: write })).toHaveAttribute(
      'href',
      `${prefix}/#contact`,
    );
    await expectAccessible(page);
    await page.goto(`${prefix}/booking`);
    await expect(page.getByRole('heading', { level: 1, name: choose })).toBeVisible();
    await expect(page.getByRole('main').getByText(empty)).toBeVisible();
    await expectAccessible(page);
  });
}
