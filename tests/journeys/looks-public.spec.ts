import { randomUUID } from 'node:crypto';
import { anAccount } from '#tests/scenarios/accounts.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { expect, test } from './fixtures.ts';
import { capturePage, captureViewport, isFullRun, openForCapture, publicViews, withLanguage } from './looks.ts';

test.describe.configure({ mode: 'parallel' });
test.skip(!isFullRun, 'only captures what other journeys reach too');

const PASSWORD = 'a quiet anchorage';

for (const { language, width, height } of publicViews()) {
  const name = (look: string) => `${language}-${width}/${look}`;

  test.describe(`in ${language} at ${width} px`, { tag: '@sweep' }, () => {
    test.use({ viewport: { width, height } });

    test('the search of the landing page and the month of the search', async ({ page }) => {
      test.slow();
      await openForCapture(page, withLanguage('/', language));
      if (width < 768) {
        await page.locator('main button[aria-haspopup=dialog]').first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await captureViewport(page, name('search-party'));
        await page.getByRole('dialog').locator('footer button, button[type=button]').last().click();
      } else {
        await page.locator('main form button[aria-haspopup=dialog]').filter({ visible: true }).first().click();
      }
      await expect(page.getByRole('dialog').locator('[data-date]').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await captureViewport(page, name('search-month'));
    });

    test('an account with bookings and none, and what it asks before it is deleted', async ({ page, app }) => {
      test.slow();
      const email = `${randomUUID()}@sailor.example`;
      await anAccount(app.db, { role: 'customer', email, password: PASSWORD, isProven: true });
      await page.request.post(`${app.baseUrl}/user/auth`, { data: { email, password: PASSWORD } });
      await openForCapture(page, withLanguage('/account', language));
      await capturePage(page, name('account-empty'));
      const boat = await aBoat(app.db, { title: `Marina ${email.slice(0, 4)}`, images: ['/media/sloop-1.jpg'] });
      const booked = { customer_email: email, customer_name: 'Marina Coll', people: 4 } as const;
      for (const [start, rest] of [
        ['2026-12-20', { status: 'paid' }],
        ['2026-11-20', { status: 'completed' }],
        ['2026-12-21', { status: 'canceled', cancel_reason: 'weather' }],
      ] as const)
        await aCharter(app.db, {
          boat,
          start: `${start}T10:00:00Z`,
          end: `${start}T12:00:00Z`,
          rest: { ...booked, ...rest },
        });
      await openForCapture(page, withLanguage('/account', language));
      await capturePage(page, name('account-bookings'));
      await page.locator('main button').last().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await captureViewport(page, name('account-delete'));
      await app.db.pool.query('update boats set is_active = false where id = $1', [boat.id]);
    });

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      test('landing page, boat, booking and search', async ({ page }) => {
        test.slow();
        for (const [look, address] of Object.entries({
          home: '/',
          boat: '/boats/teno',
          booking: '/booking?boatId=teno',
          boats: '/boats?date=2026-12-05&people=2',
        })) {
          await page.goto(withLanguage(address, language));
          await capturePage(page, name(`no-script-${look}`));
        }
      });
    });
  });
}
