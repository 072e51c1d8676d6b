import { expect, test } from './fixtures.ts';

test('the browser opens the home page of the app under test', async ({ page, app }) => {
  const answer = await page.goto('/');
  expect(answer?.url()).toBe(`${app.baseUrl}/`);
  const { rows } = await app.db.pool.query('select app_now() as now');
  // The app's clock runs on from 08:00, so the time depends on the earlier tests.
  expect(rows[0].now.toString()).toMatch(/^2026-12-01T(08|09):/);
});
