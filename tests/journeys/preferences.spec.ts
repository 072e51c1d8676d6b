import type { BrowserContext, Page } from '@playwright/test';
import { aPrivateSlot } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import {
  aListedBoat,
  CARD,
  chooseDay,
  chooseStart,
  fillCard,
  fillContact,
  continueToPayment,
  openBoat,
  pay,
} from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { enableAnalytics, restoreSettingsAfterEach } from './site-settings.ts';

const MATOMO = { provider: 'matomo', host: 'https://stats.example/matomo', siteId: '7' } as const;

/** A stub of Matomo's script: sends each command to the server and sets a cookie. */
const TRACKER = `
  const tell = (command) => navigator.sendBeacon('https://stats.example/matomo/matomo.php', JSON.stringify(command));
  window._paq.forEach(tell);
  window._paq = { push: (...commands) => commands.forEach(tell) };
  document.cookie = '_pk_id.7.1fff=abc; Path=/';
`;

/** Serves the analytics host and records its requests and tracker commands. */
async function recordAnalytics(context: BrowserContext) {
  const requests: string[] = [];
  const commands: unknown[][] = [];
  await context.route('https://stats.example/**', async (route) => {
    const body = route.request().postData();
    requests.push(route.request().url());
    if (body) commands.push(JSON.parse(body));
    const isScript = route.request().url().endsWith('.js');
    await route.fulfill(isScript ? { contentType: 'text/javascript', body: TRACKER } : { status: 204 });
  });
  const argumentsOf = (name: string) => commands.filter(([command]) => command === name).map(([, ...values]) => values);
  return { requests, commands, argumentsOf };
}

const savedConsent = (page: Page) => page.evaluate(() => localStorage.getItem('app.consent'));
const consentNotice = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const switchOf = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const preferences = (page: Page) => page.getByRole('dialog', { name: 'Preferences' });

async function openPreferences(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' }).press('Enter');
  await expect(preferences(page)).toBeVisible();
}

restoreSettingsAfterEach();

test('preferences open by keyboard, change the language at once, and store the consent only on save', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/?lng=en');
  await expect(consentNotice(page)).toBeHidden();
  await openPreferences(page);
  const necessary = switchOf(page, 'Strictly necessary');
  const analytics = switchOf(page, 'Analytics');
  const marketing = switchOf(page, 'Marketing');
  await expect(page.locator('dialog#gdprLangModal')).toBeVisible();
  await expect(necessary).toBeChecked();
  await expect(necessary).toBeDisabled();
  await expect(analytics).toBeChecked();
  await expect(marketing).not.toBeChecked();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Enable All' }).click();
  await expect(marketing).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(preferences(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cookie preferences' })).toBeFocused();
  expect(await savedConsent(page)).toBeNull();

  await openPreferences(page);
  await page.getByRole('button', { name: 'Reject All' }).click();
  await expect(analytics).not.toBeChecked();
  await page.getByRole('radio', { name: 'Español' }).click();
  await expect(page.getByRole('dialog', { name: 'Preferencias' })).toBeVisible();
  await expect(switchOf(page, 'Analítica')).not.toBeChecked();
  await expect(page).toHaveURL(/\/es\/?$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await savedConsent(page)).toBe('{"analytics":false,"marketing":false}');
  expect(await page.evaluate(() => localStorage.getItem('app.lang'))).toBe('es');

  await page.evaluate(() => localStorage.setItem('app.consent', '{"analytics":'));
  await page.goto('/?lng=en');
  await openPreferences(page);
  await expect(switchOf(page, 'Analytics')).toBeChecked();
});

test('the consent notice does not block the page, and nothing is tracked before or after a rejection', async ({
  page,
  context,
  app,
}) => {
  await enableAnalytics(app, MATOMO);
  const { requests } = await recordAnalytics(context);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/?lng=en');
  await expect(consentNotice(page)).toBeVisible();
  await page.getByRole('button', { name: 'See available boats' }).click({ trial: true });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.mouse.wheel(0, 600);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.keyboard.press('Escape');
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  const sizes = await consentNotice(page)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => [button.clientWidth, button.clientHeight, button.className]));
  expect(new Set(sizes.map(String)).size, 'number of distinct button sizes and classes').toBe(1);
  await page.goto('/boats/teno?lng=en');
  await expect(consentNotice(page)).toBeVisible();
  await page.getByRole('link', { name: 'Book', exact: true }).click({ trial: true });
  expect([requests, await savedConsent(page)]).toEqual([[], null]);

  await consentNotice(page).getByRole('button', { name: 'Reject' }).click();
  await expect(consentNotice(page)).toBeHidden();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(consentNotice(page)).toBeHidden();
  expect([requests, await savedConsent(page)]).toEqual([[], '{"analytics":false,"marketing":false}']);
});

test('with consent page views and purchase amounts are tracked without personal data, until it is withdrawn', {
  tag: '@sweep',
}, async ({ page, context, app }) => {
  await enableAnalytics(app, MATOMO);
  const { requests, commands, argumentsOf } = await recordAnalytics(context);
  const cspViolations: string[] = [];
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && cspViolations.push(message.text()));
  const boat = await aListedBoat(app);
  await aPrivateSlot(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T18:00:00Z' });
  await page.goto('/?lng=en');
  await consentNotice(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => argumentsOf('setCustomUrl')).toEqual([[`${app.baseUrl}/`]]);
  expect(argumentsOf('setConsentGiven').length).toBeGreaterThan(0);

  await openBoat(page, boat);
  await chooseDay(page, '2026-12-05');
  await chooseStart(page, '10:00');
  await continueToPayment(page);
  await fillContact(page);
  await fillCard(page, CARD.good);
  await pay(page);
  await page.waitForURL(/\/booking\/[0-9a-f-]{36}$/);
  await expect.poll(() => argumentsOf('trackEvent')).toEqual([['booking', 'purchase', 'EUR', 260]]);
  const onPublicPages = requests.length;
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  expect([requests.length, await page.locator('script[src^="https:"]').count()]).toEqual([onPublicPages, 0]);
  const addresses = new Set(argumentsOf('setCustomUrl').map(([address]) => address));
  expect([...addresses]).toEqual([`${app.baseUrl}/`, `${app.baseUrl}/booking`]);
  expect(JSON.stringify(commands)).not.toMatch(/Anna|example\.com|boatId|[?&]t=/);

  await page.goto('/');
  await openPreferences(page);
  await page.getByRole('button', { name: 'Reject All' }).click();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect.poll(() => argumentsOf('forgetConsentGiven')).toHaveLength(1);
  expect(await page.evaluate(() => document.cookie)).not.toContain('_pk_');
  const before = requests.length;
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(requests).toHaveLength(before);
  expect(cspViolations).toEqual([]);
});
