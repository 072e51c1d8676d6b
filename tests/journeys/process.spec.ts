import { expect, test } from './fixtures.ts';

test('the browser opens the site that the app serves', async ({ page, app }) => {
  const answer = await page.goto('/');
  expect(answer?.url()).toBe(`${app.baseUrl}/`);
  const { rows } = await app.db.pool.query('select app_now() as now');
  expect(rows[0].now.toString()).toMatch(/^2026-12-01T08:0/);
});
