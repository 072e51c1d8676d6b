import type { Page } from '@playwright/test';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';
import { layoutFaults } from './layout-faults.ts';
import { signIn } from './sign-in-steps.ts';

const DAY = '2026-12-22';

/** A day with long names, a trip below its minimum, a party with children and an unpaid charter. */
async function aBusyDay({ db }: RunningApp) {
  const boat = await aBoat(db, { title: 'Преображенская', is_active: false, min_seats_to_depart: 6, licence: 'PNB' });
  const trip = await aTrip(db, { boat, start: `${DAY}T09:00:00Z`, end: `${DAY}T12:00:00Z` });
  const party = { adults: 2, child_u13: 1, child_u6_free: 1 };
  const rest = { customer_name: 'Александра Константинопольская', customer_phone: '+34 600 111 222' };
  await aTripBooking(db, { trip, party, rest: { ...rest, status: 'paid' } });
  await aPrivateSlot(db, { boat, start: `${DAY}T13:00:00Z`, end: `${DAY}T19:00:00Z` });
  const times = { start: `${DAY}T13:00:00Z`, end: `${DAY}T15:00:00Z` };
  await aCharter(db, { boat, ...times, intentId: null, rest: { ...rest, people: 8 } });
  return boat;
}

test('no column is clipped and no word is broken in Russian from 360 to 1440 px', { tag: '@sweep' }, async ({
  page,
  app,
}) => {
  test.setTimeout(180_000);
  const boat = await aBusyDay(app);
  await signIn(page);
  const screens = [
    [`/admin?date=${DAY}`, /Преображенская/],
    [`/admin/timeline?from=${DAY}&search=${boat.title}`, /Преображенская/],
    [`/admin/timeline?from=${DAY}&zoom=day&search=${boat.title}`, /Преображенская/],
    [`/admin/boats/edit/${boat.id}?day=${DAY}`, /09:00–12:00/],
    ['/admin/boats', /Преображенская/],
    ['/admin/bookings/new', /Новое бронирование/],
    ['/admin/check-in', /Посадка/],
  ] as const;
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // On a phone the day sheet is the only page with a table of several columns.
    for (const [address, text] of width < 768 ? screens.slice(0, 1) : screens) {
      await page.goto(`${address}${address.includes('?') ? '&' : '?'}lng=ru`);
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
      expect(await layoutFaults(page.getByRole('main')), `${address} at ${width} px`).toEqual([]);
      await expectAccessible(page);
    }
  }
});

test('the navigation shows all pages above its fade in Russian, and all tools at its end', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin?lng=ru');
  await expect(page.getByRole('link', { name: 'Почта' })).toBeVisible();
  for (const [width, height] of [
    [900, 900],
    [1440, 900],
    [1440, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { belowLastPage, belowLastTool } = await roomAboveFade(page);
    expect(belowLastPage, `pages at ${width} × ${height} px`).toBeGreaterThan(-1);
    expect(belowLastTool, `tools at ${width} × ${height} px`).toBeGreaterThan(-1);
  }
});

/**
 * Pixels between the lower edge of the last page, before scrolling, and the start of the fade; at the end, of the last
 * tool.
 */
function roomAboveFade(page: Page): Promise<{ belowLastPage: number; belowLastTool: number }> {
  return page
    .getByRole('navigation', { name: 'Рабочий кабинет' })
    .locator('..')
    .evaluate((rail) => {
      const [, fade = '0'] = /100% - ([\d.]+)px/.exec(getComputedStyle(rail).maskImage) ?? [];
      const roomBelow = (selector: string) => {
        const last = [...rail.querySelectorAll(selector)].at(-1) ?? rail;
        return rail.getBoundingClientRect().bottom - Number(fade) - last.getBoundingClientRect().bottom;
      };
      rail.scrollTop = 0;
      const belowLastPage = roomBelow(':scope > nav a');
      rail.scrollTop = rail.scrollHeight;
      return { belowLastPage, belowLastTool: roomBelow('a, button') };
    });
}

test('the buttons of a page leave room for its lead at 200 % zoom in Russian', { tag: '@nightly' }, async ({
  page,
}) => {
  await signIn(page);
  // 1440 px at 200 %.
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/admin/settings/policies?lng=ru');
  const lead = page.getByText('Сколько вернётся гостю при отмене');
  await expect(lead).toBeVisible();
  expect((await lead.boundingBox())?.width).toBeGreaterThan(320);
});
