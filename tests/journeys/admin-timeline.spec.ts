import type { Page } from '@playwright/test';
import { aBoat, type BoatRow } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

async function openTimeline(page: Page, boat: BoatRow, query = ''): Promise<void> {
  await signIn(page);
  await page.goto(`/admin/timeline?lng=en&search=${boat.title}${query}`);
  await expect(
    page.getByRole('group', { name: boat.title }).or(page.getByRole('heading', { name: boat.title })),
  ).toBeVisible();
}

test('the timeline shows charters and trips; a free slot moves by keyboard and a booked one is refused', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await aBoat(app.db, { title: 'Tarajal', min_seats_to_depart: 8 });
  await aPrivateSlot(app.db, { boat, start: '2026-12-02T08:00:00Z', end: '2026-12-02T14:00:00Z' });
  const rest = { status: 'paid', customer_name: 'Ana Rodríguez', people: 6 } as const;
  const charter = await aCharter(app.db, { boat, start: '2026-12-02T08:00:00Z', end: '2026-12-02T10:00:00Z', rest });
  const trip = await aTrip(app.db, { boat, start: '2026-12-03T10:00:00Z', end: '2026-12-03T14:00:00Z', seats: 12 });
  await aTripBooking(app.db, { trip, party: { adults: 6 }, rest: { status: 'paid' } });
  await aPrivateSlot(app.db, { boat, start: '2026-12-04T09:00:00Z', end: '2026-12-04T13:00:00Z' });
  await openTimeline(page, boat);
  const lane = page.getByRole('group', { name: 'Tarajal' });
  await expect(
    lane.getByRole('button', { name: /Trip, Thu,? 3 Dec, 10:00–14:00, 6 of 12 seats taken\. Below the minimum/ }),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'What the bars mean' })).toContainText('Below the minimum');
  await expectAccessible(page);
  await expect(page.getByText('30 Nov – 7 Dec')).toBeVisible();
  await page.getByRole('radio', { name: 'Day', exact: true }).check();
  await expect(page).toHaveURL(/zoom=day/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Day', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: 'Week' }).check();

  const charterBar = lane.getByRole('button', { name: /^Charter, Wed,? 2 Dec, 08:00–10:00, Ana Rodríguez, 6\speople/ });
  await expect(charterBar.getByText('6', { exact: true })).toBeVisible();
  const name = charterBar.getByText('Rodríguez', { exact: true });
  expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth), 'pixels cut off').toBe(0);
  await charterBar.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('its time is changed in the booking')).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^Booking/ })).toHaveAttribute(
    'href',
    `/admin/bookings?booking=${charter.id}`,
  );
  await expect(dialog.getByRole('button', { name: 'Move' })).toHaveCount(0);
  const week = page.url();
  await dialog.getByRole('link', { name: 'Cancel trips' }).click();
  const canceling = page.getByRole('dialog', { name: 'Cancel trips' });
  await expect(canceling.getByLabel('From', { exact: true })).toHaveValue('08:00');
  await expect(canceling.getByRole('checkbox', { name: 'Tarajal' })).toBeChecked();
  await page.goto(week);
  await expect(charterBar).toBeVisible();

  // Each row is one Tab stop at its first bar. Arrow keys reach the other bars and the days between them.
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  const free = lane.getByRole('button', { name: /^Free, Fri,? 4 Dec, 09:00–13:00/ });
  await free.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: 'editor' })).toHaveAttribute(
    'href',
    `/admin/boats/edit/${boat.id}?day=2026-12-04`,
  );
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const bar = page.getByRole('group', { name: 'Move a slot' });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(bar.getByText(/Thu,? 3\u00A0Dec, 09:15–13:15/).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('overlaps with another slot')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Move it' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Choose another time' }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-moved-to]'), 'the lanes follow the slot').toBeInViewport({ ratio: 0.95 });
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/Fri,? 4\u00A0Dec, 09:00–13:00/)).toBeVisible();
  await expect(dialog.getByText(/Sat,? 5\u00A0Dec, 09:15–13:15/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(lane.getByRole('button', { name: /^Free, Sat,? 5 Dec, 09:15–13:15/ })).toBeFocused();
  await expect(page.getByText(/Moved: Tarajal/).first()).toBeVisible();

  // In the week view the pointer moves it by whole days; its time of day stays the same.
  const moved = lane.getByRole('button', { name: /^Free, Sat,? 5 Dec/ });
  await moved.scrollIntoViewIfNeeded();
  const chip = await moved.boundingBox();
  if (!chip) throw new Error('The slot is not visible');
  await page.mouse.move(chip.x + chip.width / 2, chip.y + 5);
  await page.mouse.down();
  await page.mouse.move(chip.x - chip.width / 2, chip.y + 5, { steps: 4 });
  await page.mouse.up();
  await expect(dialog.getByText(/Fri,? 4\u00A0Dec, 09:15–13:15/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('radio', { name: '3 days' }).check();
  await expect(page.getByText('1 Dec – 3 Dec')).toBeVisible();
  await expect(charterBar).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Week' }).check();

  const ground = lane.getByRole('link', { name: /Add time: Tarajal, Sunday,? 6 December/ });
  await ground.click();
  await expect(page).toHaveURL(/admin.timeline/);
  await ground.dblclick();
  await expect(page.getByRole('heading', { name: /^Sunday,? 6 December$/ })).toBeFocused();
});

test('on a phone the warning of a trip below its minimum stays within the screen', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aBoat(app.db, { title: 'Cardón', min_seats_to_depart: 8 });
  await aTrip(app.db, { boat, start: '2026-12-01T10:00:00Z', end: '2026-12-01T14:00:00Z', seats: 12 });
  await page.setViewportSize({ width: 360, height: 740 });
  await openTimeline(page, boat);
  for (const language of ['es', 'ru']) {
    await page.goto(`/admin/timeline?lng=${language}&search=Cardón`);
    await expect(page.getByRole('button', { name: /10:00–14:00.*8/ })).toBeVisible();
    await expectAccessible(page);
  }
});

test('a slot is dragged along its row, and a concurrent change is reported without data loss', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await aBoat(app.db, { title: 'Balo' });
  const slot = await aPrivateSlot(app.db, { boat, start: '2026-12-01T10:00:00Z', end: '2026-12-01T13:00:00Z' });
  await page.setViewportSize({ width: 1600, height: 900 });
  await openTimeline(page, boat, '&zoom=day&from=2026-12-01');
  const lane = page.getByRole('group', { name: 'Balo' });
  const bar = lane.getByRole('button', { name: /^Free/ });
  const dialog = page.getByRole('dialog', { name: 'Move the slot?' });
  const drag = async (hours: number) => {
    const [from, track] = [await bar.boundingBox(), await lane.boundingBox()];
    if (!from || !track) throw new Error('The bar is not visible');
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 20 + (hours / 24) * track.width, from.y + 20, { steps: 4 });
  };

  await drag(2);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(dialog).toBeHidden();
  await expect(bar).toHaveAccessibleName(/10:00–13:00/);

  await drag(1.5);
  await page.mouse.up();
  await expect(dialog.getByText(/11:30–14:30/)).toBeVisible();
  await app.db.pool.query(`update slots set note = 'Fuel', end_at = end_at + interval '1 hour' where id = $1`, [
    slot.id,
  ]);
  await dialog.getByRole('button', { name: 'Move it', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Somebody else has just changed this slot');
  await expect(dialog.getByText(/10:00–14:00/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Move it anyway' }).click();
  await expect(bar).toHaveAccessibleName(/11:30–15:30/);
  const { rows } = await app.db.pool.query<{ note: string }>('select note from slots where id = $1', [slot.id]);
  expect(rows).toMatchObject([{ note: 'Fuel' }]);

  await drag(1);
  await page.mouse.up();
  const { id } = await aPrivateSlot(app.db, { boat, start: '2026-12-01T15:30:00Z', end: '2026-12-01T18:00:00Z' });
  await dialog.getByRole('button', { name: 'Move it', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/^The slot was not moved\s*This overlaps with another slot/);
  await expect(dialog.getByRole('button', { name: 'Move it' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Choose another time' })).toBeFocused();
  await page.keyboard.press('Escape');
  await app.db.pool.query('delete from slots where id = $1', [id]);
  await page.reload();
  await expect(bar).toHaveCount(1);

  await drag(1);
  await page.mouse.up();
  const sold = await aCharter(app.db, { boat, start: '2026-12-01T11:30:00Z', end: '2026-12-01T13:30:00Z' });
  await dialog.getByRole('button', { name: 'Move it', exact: true }).click();
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveAttribute(
    'href',
    `/admin/bookings?booking=${sold.id}`,
  );
  await page.keyboard.press('Escape');
  await expect(lane.getByRole('button', { name: /^Charter on hold/ })).toBeVisible();
});

test('a day of the timeline opens at six o’clock, and no hour is cut off', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aBoat(app.db, { title: 'Bentor' });
  await openTimeline(page, boat, '&zoom=day&from=2026-12-01');
  const lanes = page.getByRole('region', { name: 'Boats and their time' });
  for (const width of [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await expect(lanes.getByText('06', { exact: true })).toBeInViewport();
    const edge = await lanes
      .getByText('Boat', { exact: true })
      .evaluate((corner) => corner.getBoundingClientRect().right);
    const shown = await lanes
      .getByText(/^\d\d$/)
      .evaluateAll(
        (hours, edge) =>
          hours
            .map((hour) => ({ hour: hour.textContent, ...hour.getBoundingClientRect().toJSON() }))
            .filter(({ right }) => right > edge),
        edge,
      );
    expect(shown[0]?.hour, `${width} px`).toBe('06');
    expect(shown[0]?.left).toBeGreaterThanOrEqual(edge - 1);
  }
});

test('on a phone a day is a list by boat, and a failed load can be retried', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aBoat(app.db, { title: 'Cerrillo' });
  await aPrivateSlot(app.db, { boat, start: '2026-12-01T10:00:00Z', end: '2026-12-01T13:00:00Z' });
  await page.setViewportSize({ width: 320, height: 720 });
  await openTimeline(page, boat);
  await page.getByRole('button', { name: /10:00–13:00 Free/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await page.getByRole('button', { name: '+15 min' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Move it' }).click();
  await expect(page.getByRole('button', { name: /10:15–13:15 Free/ })).toBeVisible();

  await page.route('**/api/admin/timeline*', (route) => route.abort());
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByRole('alert')).toContainText('The timeline could not be loaded');
  await page.unroute('**/api/admin/timeline*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing offered on this day.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Boat' }).fill('Nowhere');
  await page.getByRole('searchbox', { name: 'Boat' }).press('Enter');
  await expect(page.getByText('No active boat matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(page.getByRole('searchbox', { name: 'Boat' })).toHaveValue('');
  for (const language of ['es', 'ru']) {
    await page.goto(`/admin/timeline?lng=${language}&search=Cerrillo&from=2026-12-01`);
    await expect(page.getByText('10:15–13:15')).toBeVisible();
    await expectAccessible(page);
  }
});
