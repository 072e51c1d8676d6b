import { expect, test as base } from '@playwright/test';
import type { AppProcess } from '#tests/app-process.ts';
import { copyTemplate } from '#tests/database/databases.ts';
import { openDatabase } from '#tests/database/sessions.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { weatherService } from '#tests/scenarios/weather-service.ts';
import { expectAccessible } from './accessibility.ts';
import { testServer, withDemoSite } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

/** With a boat of its own, the site has neither the demo's boats nor its admin. */
const ADMIN = { email: 'admin@forecast.example', password: 'seven boats at anchor' };

type Service = Awaited<ReturnType<typeof weatherService>>;

/** A site with a weather service. It is a separate one, because the setting is read only at the start. */
const test = base.extend<{ service: Service; app: AppProcess; baseURL: string }>({
  service: async ({}, use) => {
    const service = await weatherService();
    await use(service);
    service.close();
  },
  app: async ({ service }, use) => {
    const databaseUrl = await copyTemplate(testServer());
    const db = openDatabase(databaseUrl, { clockOffsetMs: 0 });
    const boat = await aBoat(db, { title: 'Alcatraz', port_name: 'Puerto Colón', port_lat: 28.08, port_lon: -16.74 });
    const rest = { status: 'paid', customer_name: 'Ana Díaz', people: 4 } as const;
    await aCharter(db, { boat, start: '2026-12-01T14:00:00Z', end: '2026-12-01T17:00:00Z', rest });
    await db.pool.end();
    const weather = { FORECAST: 'open-meteo', OPEN_METEO_URL: service.url };
    const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    await withDemoSite({ databaseUrl, env: { ...weather, ...admin } }, use);
  },
  baseURL: async ({ app }, use) => use(app.baseUrl),
});

test('the day sheet and the timeline name the hours that reach the limits of the operator', {
  tag: '@nightly',
}, async ({ page, service }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin?lng=en');
  const today = page.getByRole('region', { name: 'Wind and waves' });
  await expect(today.getByText('Gusts 33 kn, above your limit 14:00–18:00')).toBeVisible();
  await expect(today.getByText('Waves 1.9 m')).toBeVisible();
  await expect(today.getByRole('link', { name: 'Open-Meteo.com' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/timeline?lng=en');
  await page.getByRole('link', { name: 'Wind or waves above your limits' }).first().click();
  const ahead = page.getByRole('heading', { name: 'Wind and waves' }).locator('..');
  await expect(ahead.getByText('Wind 23 kn, above your limit 14:00–18:00')).toHaveCount(8);
  await expect(ahead.getByText(/^Waves \d/)).toHaveCount(0);
  await expectAccessible(page);

  await page.goto('/admin/settings?lng=en');
  await page.getByLabel('Waves, metres').fill('1.5');
  await page.getByLabel('Wind, knots').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();
  await page.goto('/admin?lng=en');
  await expect(today.getByText('Waves 1.9 m, above your limit 14:00–18:00')).toBeVisible();
  await expect(today.getByText('Wind 23 kn', { exact: true })).toBeVisible();
  expect(service.asked).toHaveLength(2);
});

test('when the weather service fails, the day sheet still shows everything else', { tag: '@nightly' }, async ({
  page,
  service,
}) => {
  service.answerWith((_, response) => void response.writeHead(500).end());
  await signIn(page, ADMIN);
  await page.goto('/admin?lng=en');
  await expect(page.getByText('The weather service does not answer at the moment.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Ana Díaz/ })).toBeVisible();
});
