import { expect, test } from './fixtures.ts';

test('the browser opens the site that the app serves', async ({ page, app }) => {
  const answer = await page.goto('/');
  expect(answer?.url()).toBe(`${app.baseUrl}/`);
  const { rows } = await app.db.pool.query('select app_now() as now');
  // The clock has run on since the app was started, as long as the other stories took.
  expect(rows[0].now.toString()).toMatch(/^2026-12-01T(08|09):/);
});
