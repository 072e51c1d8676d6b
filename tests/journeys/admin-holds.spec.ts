import type { Database } from '#server/db/database.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

const CROWD = Buffer.alloc(32, 0xc0);
const ANA = Buffer.alloc(32, 0xa1);

/** Two sources: one with a charter and two parties, one with a party that has given its contact details. */
async function createHolds(db: Database): Promise<void> {
  const boat = await aBoat(db, { title: 'Chaxiraxi', is_active: false });
  const trip = await aTrip(db, { boat, start: '2026-12-06T10:00:00Z', end: '2026-12-06T13:00:00Z', seats: 12 });
  const from = (source: Buffer) => ({ client_address_hash: source, hold_expires_at: '2026-12-01T08:14:00Z' });
  const charter = { start: '2026-12-06T15:00:00Z', end: '2026-12-06T17:00:00Z' };
  await aCharter(db, { boat, ...charter, intentId: null, rest: from(CROWD) });
  for (const adults of [2, 3]) await aTripBooking(db, { trip, party: { adults }, intentId: null, rest: from(CROWD) });
  const ana = { customer_name: 'Ana Díaz', customer_email: 'ana@mail.example' };
  await aTripBooking(db, { trip, party: { adults: 1 }, intentId: null, rest: { ...from(ANA), ...ana } });
}

test('an admin releases one live hold, and then all of its source', { tag: '@nightly' }, async ({ page, app }) => {
  await createHolds(app.db);
  await signIn(page);
  await page.goto('/admin/holds?lng=en');
  const crowd = page.getByRole('table', { name: 'Connection C0C0-C0C0' }).first();
  await expect(page.getByText('1 charter, 2 h · 5 seats')).toBeVisible();
  await expect(page.getByRole('row', { name: /Chaxiraxi.*3 seats.*Not yet/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /1 seat.*Entered/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Release all holds of connection A1A1/ })).toHaveCount(0);
  await expectAccessible(page);

  await crowd
    .getByRole('row', { name: /3 seats/ })
    .getByRole('button')
    .press('Enter');
  await expect(page.getByRole('dialog')).toContainText('The payment is canceled first');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText('1 hold was released.');
  await expect(page.getByRole('row', { name: /3 seats/ })).toHaveCount(0);
  await expect(crowd.locator('button:focus')).toHaveCount(1);

  await page.getByRole('button', { name: 'Release all holds of connection C0C0-C0C0' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Release all (2)' }).press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText('2 holds were released.');
  await expect(page.getByRole('table', { name: 'Connection C0C0-C0C0' })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /1 seat.*Entered/ })).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('the focus is not moved when an element is removed that a press elsewhere has left', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  await createHolds(app.db);
  await signIn(page);
  await page.clock.install();
  await page.goto('/admin/holds?lng=en');
  const row = page.getByRole('row', { name: /3 seats/ }).first();
  await row.getByRole('button').focus();
  await page.getByRole('heading', { level: 1 }).click();
  await app.db.query("update bookings set hold_expires_at = app_now() where status = 'pending' and adults = 3");
  await page.clock.runFor(61_000);
  await expect(page.getByRole('row', { name: /3 seats/ })).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(page.locator(':focus')).toHaveCount(0);
});

for (const isTextPressed of [false, true]) {
  const title = isTextPressed ? ', also after a press on its text' : '';
  test(`a dialog whose row has gone meanwhile returns the focus to the row that follows${title}`, {
    tag: '@nightly',
  }, async ({ page, app }) => {
    await createHolds(app.db);
    await signIn(page);
    await page.clock.install();
    await page.goto('/admin/holds?lng=en');
    const crowd = page.getByRole('table', { name: 'Connection C0C0-C0C0' }).first();
    await crowd
      .getByRole('row', { name: /3 seats/ })
      .getByRole('button')
      .press('Enter');
    if (isTextPressed) await page.getByRole('dialog').getByText('The payment is canceled first').click();
    await app.db.query("update bookings set hold_expires_at = app_now() where status = 'pending' and adults = 3");
    await page.clock.runFor(61_000);
    await expect(crowd.getByRole('row', { name: /3 seats/ })).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).press('Enter');
    await page.clock.runFor(1_000);
    await expect(crowd.locator('button:focus')).toHaveCount(1);
  });
}
