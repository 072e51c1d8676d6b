import type { Locator, Page } from '@playwright/test';
import { aBoat, type BoatRow } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

/** Inactive, because other tests count the active boats. */
const anInactiveBoat = ({ db }: RunningApp, title: string) => aBoat(db, { title, is_active: false });

async function openAvailability(page: Page, boat: BoatRow): Promise<void> {
  await signIn(page);
  await page.goto(`/admin/boats/edit/${boat.id}?lng=en`);
  await expect(page.getByRole('heading', { name: 'Availability' })).toBeVisible();
}

/** Opens the slot's line. */
async function edit(slot: Locator): Promise<void> {
  await slot.getByRole('button', { expanded: false }).click();
}

const panel = (page: Page) => page.getByRole('region', { name: 'Availability' });
const day = (page: Page, name: RegExp) => panel(page).getByRole('button', { name });

test('a slot is added, rejected, corrected, edited and deleted by keyboard', async ({ page, app }) => {
  await openAvailability(page, await anInactiveBoat(app, 'Aulaga'));
  await day(page, /Tuesday,? 1 December, 0 slots/).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Tuesday,? 8 December$/ })).toBeVisible();
  await expect(page.getByText('No slots on this day.')).toBeVisible();

  await page.getByRole('button', { name: 'Add a slot' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /New slot/ });
  await expectAccessible(page);
  await dialog.getByLabel('Until').fill('10:00');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The boat goes out for no less than 2 h.').first()).toBeVisible();
  await dialog.getByLabel('Until').fill('1245');
  await dialog.getByLabel('Until').press('ArrowUp');
  await expect(dialog.getByLabel('Until')).toHaveValue('13:00');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(day(page, /Tuesday,? 8 December, 1 slot$/)).toBeVisible();

  const row = page.getByRole('form', { name: 'Charter 09:00–13:00' });
  await expect(row.getByLabel('Until')).toBeHidden();
  await row.getByRole('button', { expanded: false }).press('Enter');
  await row.getByLabel('Until').fill('14:00');
  await expect(row.getByText('Not saved yet')).toBeVisible();
  await page.keyboard.press('Control+s');
  const longer = page.getByRole('form', { name: 'Charter 09:00–14:00' });
  await expect(longer.getByRole('status').filter({ hasText: 'Saved.' })).toBeAttached();
  await expect(longer.getByLabel('Until')).toBeFocused();
  await longer.getByLabel('Open for sale').press('Space');
  await page.keyboard.press('Enter');
  await expect(longer.getByText('Not saved yet')).toBeHidden();
  await expect(longer.getByText('Saved.').first()).toBeVisible();
  await expectAccessible(page);
  await longer.getByRole('button', { name: 'Delete slot' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete this slot?' });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No slots on this day.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Tuesday,? 8 December$/ })).toBeFocused();

  await page.getByRole('button', { name: 'Add a slot' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('an operator can take unbooked seats of a trip out of sale, but not booked ones', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await anInactiveBoat(app, 'Cardón');
  const trip = await aTrip(app.db, { boat, start: '2026-12-09T10:00:00Z', end: '2026-12-09T13:00:00Z', seats: 4 });
  const booking = await aTripBooking(app.db, { trip, party: { adults: 2 }, rest: { status: 'paid' } });
  await openAvailability(page, boat);
  await day(page, /Wednesday,? 9 December, 1 slot/).click();

  const row = page.getByRole('form', { name: 'Trip 10:00–13:00' });
  await expect(row.getByRole('button', { expanded: false })).toHaveText(/10:00–13:00.*2\sof\s4\sseats.*1\sbooking/);
  await edit(row);
  await expect(row.getByRole('button', { name: 'One seat more' })).toHaveAttribute('aria-disabled', 'true');
  await row.getByRole('button', { name: 'One seat fewer' }).click();
  await row.getByRole('button', { name: 'One seat fewer' }).click();
  await expect(row.getByRole('button', { name: 'One seat fewer' })).toHaveAttribute('aria-disabled', 'true');
  await expect(row.getByText('Taken: 4; booked here: 2.')).toBeVisible();
  await row.getByRole('button', { name: 'Save slot' }).click();
  await expect(row.getByText('Saved.').first()).toBeVisible();

  await row.getByLabel('Until').fill('12:00');
  await row.getByRole('button', { name: 'Save slot' }).click();
  const refusal = row.getByRole('alert').filter({ hasText: 'The slot was not saved' });
  await expect(refusal.getByRole('link', { name: booking.id.slice(-8).toUpperCase() })).toHaveAttribute(
    'href',
    `/admin/bookings?booking=${booking.id}`,
  );
  await expectAccessible(page);
});

test('deleting a slot that has just been booked is refused and links to the booking', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await anInactiveBoat(app, 'Verode');
  await aPrivateSlot(app.db, { boat, start: '2026-12-10T10:00:00Z', end: '2026-12-10T16:00:00Z' });
  await openAvailability(page, boat);
  await day(page, /10 December, 1 slot/).click();
  const row = page.getByRole('form', { name: 'Charter 10:00–16:00' });
  await edit(row);
  const sold = await aCharter(app.db, { boat, start: '2026-12-10T10:00:00Z', end: '2026-12-10T12:00:00Z' });
  await row.getByRole('button', { name: 'Delete slot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete slot' }).click();
  await expect(row.getByRole('alert').filter({ hasText: 'The slot was not deleted' })).toContainText(
    sold.id.slice(-8).toUpperCase(),
  );
});

test('repeating a slot on weekends previews overlaps, creates the slots, and a day can be closed', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await anInactiveBoat(app, 'Tajinaste');
  await aPrivateSlot(app.db, { boat, start: '2026-12-12T10:00:00Z', end: '2026-12-12T12:00:00Z' });
  await openAvailability(page, boat);
  await day(page, /^Saturday,? 5 December/).click();
  await page.getByRole('button', { name: 'Repeat…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Repeat a slot' });
  // The styles of the tools must not apply to the buttons of a dialog opened from them: their icons keep their size.
  for (const icon of await dialog
    .getByRole('button', { name: /Close|Choose a day/ })
    .locator('svg')
    .all()) {
    expect((await icon.boundingBox())?.width).toBeGreaterThanOrEqual(18);
  }
  await dialog.getByLabel('Sunday').check();
  await dialog.getByLabel('Last day').fill('2026-12-13');
  await dialog.getByRole('button', { name: 'Add another time' }).click();
  await expect(dialog.getByRole('group', { name: 'Time 2' }).getByLabel('From')).toHaveValue('11:00');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('6 of 8 can be created; the others are left out.')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: '12 December, 09:00' })).toContainText('overlaps');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create 6 slots' }).click();
  await expect(dialog).toBeHidden();
  await expect(day(page, /13 December, 2 slots/)).toBeVisible();
  await page.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByText('2 slots changed.').first()).toBeVisible();
  await expect(page.getByRole('form', { name: 'Charter 09:00' })).toContainText('closed');
});

test('a slot over midnight is created, repeated and blocked; the form names the day on which it ends', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await anInactiveBoat(app, 'Corazoncillo');
  await openAvailability(page, boat);
  await day(page, /^Saturday,? 5 December/).click();
  await page.getByRole('button', { name: 'Add a slot' }).click();
  const dialog = page.getByRole('dialog', { name: /New slot/ });
  await dialog.getByLabel('From').fill('22:00');
  const end = dialog.getByLabel('Until');
  await end.fill('22:00');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('End time must be later than start.').first()).toBeVisible();
  await end.fill('20:00');
  await expect(dialog.getByText('End time must be later than start.')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('End time must be later than start.').first()).toBeVisible();
  await end.fill('08:00');
  await expect(end).toHaveAccessibleDescription(/^Ends on the next day, Sunday,? 6\u00A0December\./);
  await page.keyboard.press('Enter');
  await expect(end).toHaveAccessibleDescription(
    /^Ends on the next day.*The boat goes out for no more than 8\u00A0h\.$/,
  );
  await end.fill('01:00');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const row = page.getByRole('form', { name: 'Charter 22:00–01:00' });
  await edit(row);
  await row.getByLabel('Until').fill('00:00');
  await row.getByRole('button', { name: 'Save slot' }).click();
  await expect(page.getByRole('form', { name: 'Charter 22:00–00:00' }).getByText('Saved.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Repeat…' }).click();
  const repeat = page.getByRole('dialog', { name: 'Repeat a slot' });
  await repeat.getByLabel('From').fill('23:00');
  await repeat.getByLabel('Until').fill('01:00');
  await expect(repeat.getByLabel('Until')).toHaveAccessibleDescription('Ends on the next day.');
  await repeat.getByLabel('Last day').fill('2026-12-12');
  await repeat.getByRole('button', { name: 'Preview' }).click();
  await expect(repeat.getByText('1 of 2 can be created; the others are left out.')).toBeVisible();
  await expect(repeat.getByRole('listitem').last()).toContainText(/23:00–01:00.*ends on Sunday,? 13\u00A0December/);
  await expectAccessible(page);
  await repeat.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Block…' }).click();
  const block = page.getByRole('dialog', { name: 'Block time' });
  await block.getByLabel('Whole days').uncheck();
  await block.getByLabel('From').fill('21:00');
  await block.getByLabel('Until').fill('20:00');
  await block.getByLabel(/^Reason/).fill('Storm');
  await block.getByRole('button', { name: 'Preview' }).click();
  await expect(block.getByLabel('Until')).toHaveAccessibleDescription(/End time must be later than start\.$/);
  await block.getByLabel('Until').fill('02:00');
  await expect(block.getByLabel('Until')).toHaveAccessibleDescription('Ends on the next day.');
  await expect(block.getByText('End time must be later than start.')).toHaveCount(0);
  await block.getByRole('button', { name: 'Preview' }).click();
  await expect(block.getByText('1 period will be blocked')).toBeVisible();
  await expect(block.getByRole('listitem').last()).toContainText('21:00–02:00');
});

test('a concurrent edit of a slot shows the other change and can be merged or taken over', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await anInactiveBoat(app, 'Guaydil');
  const slot = await aPrivateSlot(app.db, { boat, start: '2026-12-11T10:00:00Z', end: '2026-12-11T13:00:00Z' });
  const other = (note: string) => app.db.pool.query('update slots set note = $2 where id = $1', [slot.id, note]);
  await openAvailability(page, boat);
  await day(page, /11 December, 1 slot/).click();
  const row = page.getByRole('form', { name: /^Charter 10:00/ });
  await edit(row);
  await row.getByLabel('Until').fill('14:00');
  await other('engine');
  await row.getByRole('button', { name: 'Save slot' }).click();
  const conflict = row.getByRole('alert').filter({ hasText: 'Somebody else has just changed this slot' });
  await expect(conflict.getByRole('definition')).toHaveText(['engine']);
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(page.getByRole('form', { name: 'Charter 10:00–14:00' }).getByText('Saved.').first()).toBeVisible();
  await expect(row.getByLabel('Note or reason')).toHaveValue('engine');

  await row.getByLabel('Note or reason').fill('mine');
  await other('theirs');
  await page.keyboard.press('Enter');
  await row.getByRole('button', { name: 'Take theirs' }).click();
  await expect(row.getByLabel('Note or reason')).toHaveValue('theirs');
  await expect(row.getByRole('combobox')).toBeFocused();

  await row.getByLabel('Note or reason').fill('not to be lost');
  await day(page, /12 December, 0 slots/).click();
  await expect(page.getByText(/Not saved yet: Friday,? 11\u00A0December/)).toBeVisible();
  await page.getByRole('link', { name: 'Boats' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await day(page, /11 December, 1 slot/).click();
  await expect(row.getByLabel('Note or reason')).toHaveValue('not to be lost');
});

test('a day is copied to later weeks, and blocking days skips and lists booked time', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await anInactiveBoat(app, 'Balo');
  await aPrivateSlot(app.db, { boat, start: '2026-12-10T09:00:00Z', end: '2026-12-10T13:00:00Z' });
  const sold = await aCharter(app.db, { boat, start: '2026-12-10T09:00:00Z', end: '2026-12-10T11:00:00Z' });
  await openAvailability(page, boat);
  await day(page, /10 December, 1 slot/).click();
  await page.getByRole('button', { name: 'Copy…' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('All 4 can be created.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create 4 slots' }).click();
  await expect(day(page, /17 December, 1 slot/)).toBeVisible();
  await page.getByRole('button', { name: 'Copy…' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('None of the 4 can be created.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Block…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block time' });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Enter a value.')).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill('Storm');
  await dialog.getByLabel('Last day').fill('2026-12-17');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: sold.id.slice(-8).toUpperCase() })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Block it' }).click();
  await expect(page.getByText('9 periods blocked.').first()).toBeVisible();
  await expect(page.getByRole('form', { name: 'Charter 09:00–11:00' })).toBeVisible();
  await expect(page.getByRole('form', { name: /^Block/ })).toHaveCount(2);
});

test('a failed slot load shows an error and can be retried; the page fits 360 px in each language', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const boat = await anInactiveBoat(app, 'Bejeque');
  await openAvailability(page, boat);
  await expect(page.getByText('No slots on this day.')).toBeVisible();
  await day(page, /^Wednesday,? 9 December/).click();
  await expect(page).toHaveURL(/day=2026-12-09/);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Wednesday,? 9 December$/ })).toBeVisible();
  await page.route('**/slots?*', (route) => route.abort(), { times: 1 });
  await panel(page).getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('alert')).toContainText('The slots could not be loaded');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No slots on this day.')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  for (const [language, title] of [
    ['es', 'Disponibilidad'],
    ['ru', 'Расписание'],
  ]) {
    await page.goto(`/admin/boats/edit/${boat.id}?lng=${language}`);
    await expect(page.getByRole('heading', { name: title ?? '' })).toBeVisible();
    await expectAccessible(page);
  }
});
