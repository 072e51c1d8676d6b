import type { Page } from '@playwright/test';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
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

/** Records the texts of live regions from page load. The returned function lists them in order, without duplicates. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const live = '[aria-live], [role="status"], [role="alert"]';
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const changed = [target, ...addedNodes].map((node) => (node instanceof Element ? node : node.parentElement));
        for (const node of changed) {
          for (const region of [node?.closest(live), ...(node?.querySelectorAll('[role="alert"]') ?? [])]) {
            const text = region?.textContent?.trim();
            if (text && !announced.includes(text)) announced.push(text);
          }
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
}

test('the landing page has the expected landmarks, headings and link names', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/?lng=en');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - banner:
      - link "Skip to content"
      - link "AD Boat Rental, home page"
      - navigation "Main"
      - navigation "Language"
      - button "Open the menu"
    - main:
      - region "AD BOAT RENTAL":
        - heading "AD BOAT RENTAL" [level=1]
        - search "Find an available boat":
          - button "See available boats"
      - region "The fleet":
        - heading "The fleet" [level=2]
      - region "The boat, the bay and nobody else"
      - region "One seat is enough"
      - region "A day at sea with no small print"
      - region "Write to us":
        - form "Write to us":
          - textbox "Name"
          - textbox "Email"
          - textbox "Telephone"
          - textbox "Message (optional)"
          - button "Send"
    - contentinfo
  `);
  await expect(page.getByRole('article').filter({ hasText: 'Teno' }).first()).toMatchAriaSnapshot(`
    - article:
      - group "Pictures of Teno":
        - img
      - heading "Teno" [level=3]
      - link "Book Teno"
  `);
  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  // Heading levels increase by at most one.
  expect(levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1)).toEqual([]);
});

test('the booking has a name for each step and announces each change', async ({ page, app }) => {
  const announced = await recordAnnouncements(page);
  const boat = await aListedBoat(app, { charter_hour_cents: null });
  await aTrip(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T13:00:00Z' });
  await openBoat(page, boat);
  await expect(page.getByRole('region', { name: 'Day' })).toMatchAriaSnapshot(`
    - region "Day":
      - heading "Day" [level=2]
      - button "Previous month" [disabled]
      - paragraph: December 2026
      - button "Next month"
      - grid "December 2026":
        - rowgroup:
          - row "Mon Tue Wed Thu Fri Sat Sun"
        - rowgroup:
          - row:
            - gridcell "Tuesday 1 December, today, not offered"
            - gridcell "Saturday 5 December, available":
              - button "Saturday 5 December, available"
  `);
  await chooseDay(page, '2026-12-05');
  await chooseStart(page, '10:00');
  await expect(page.getByRole('button', { name: /^10:00/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'One adult more' }).click();
  const summary = page.getByRole('region', { name: 'Your booking' });
  await expect(summary.getByRole('heading', { name: 'Your booking', level: 2 })).toBeVisible();
  await expect(summary.getByRole('term').filter({ hasText: 'Day' })).toBeVisible();
  await continueToPayment(page);
  await expect(page.getByRole('heading', { name: 'Contact and payment' })).toBeFocused();
  for (const name of ['Name', 'Email', 'Telephone', 'Card number', 'Expiry (MM / YY)', 'Security code']) {
    await expect(page.getByRole('textbox', { name, exact: true })).toBeVisible();
  }
  await fillContact(page);
  await fillCard(page, CARD.declined);
  await pay(page);
  await expect(page.getByRole('alert')).toContainText('Your card was declined');
  const announcements = (await announced()).join('\n');
  for (const text of ['Now choose a time.', '3 seats chosen', 'Your card was declined'])
    expect(announcements).toContain(text);
  await page.getByLabel('Card number').fill(CARD.good);
  await pay(page);
  await page.waitForURL(/\/booking\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const name of ['What', 'When', 'Where', 'Aboard', 'Paid']) {
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /^Print ticket [A-Z\d]/ }).first()).toBeVisible();
});

test('the bookings table has headers, announced sorting and named actions', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aBoat(app.db, { title: 'Tagoror' });
  const rest = { status: 'confirmed' as const };
  await aCharter(app.db, { boat, start: '2026-12-07T10:00:00Z', end: '2026-12-07T12:00:00Z', rest });
  await aCharter(app.db, { boat, start: '2026-12-08T10:00:00Z', end: '2026-12-08T12:00:00Z', rest });
  await page.request.post('/user/auth', { data: { email: 'admin@demo.test', password: 'tenerife-demo' } });
  await page.goto('/admin/bookings?lng=en');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('navigation', { name: 'Back office' })).toMatchAriaSnapshot(`
    - navigation "Back office":
      - list:
        - listitem:
          - link "Bookings"
  `);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Bookings" [level=1]
      - search:
        - combobox "Status"
        - combobox "Type"
        - searchbox "Search"
        - button "Apply"
  `);
  for (const name of ['Boat', 'People', 'Status', 'Amount', 'Customer', 'Details']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('columnheader', { name: /^Time/ })).toHaveAttribute('aria-sort', /ascending|descending/);
  const names = await page
    .getByRole('table')
    .getByRole('button', { name: /^Details/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
});

// A 1280 px window has 640 CSS px at 200 % zoom and 320 at 400 %.
for (const { width, zoom } of [
  { width: 320, zoom: 400 },
  { width: 640, zoom: 200 },
]) {
  test(`at ${zoom} % zoom (${width} px) all content is visible without scrolling sideways`, { tag: '@sweep' }, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 512 });
    for (const path of ['/', '/booking?boatId=teno', '/boats', '/boats/teno', '/legal/privacy']) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=ru`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
}
