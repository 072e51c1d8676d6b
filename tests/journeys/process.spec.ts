import { expect, test } from './fixtures.ts';

test('the browser opens the home page of the app under test', async ({ page, app }) => {
  const answer = await page.goto('/');
  expect(answer?.url()).toBe(`${app.baseUrl}/`);
  const { rows } = await app.db.pool.query('select app_now() as now');
  // The app's clock runs from 08:00, so the time depends on the tests before.
  expect(rows[0].now.toString()).toMatch(/^2026-12-01T(08|09):/);
});
