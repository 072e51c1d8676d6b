import { aBoat } from '#tests/scenarios/boats.ts';
import { aCharter, aTripBooking } from '#tests/scenarios/bookings.ts';
import { aPrivateSlot, aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

/** Creates bookings in a July that no other test uses, and one charter a year before. */
async function createJulyBookings({ db }: RunningApp) {
  const boat = await aBoat(db, { title: 'Garoé', is_active: false });
  await aPrivateSlot(db, { boat, start: '2031-07-08T08:00:00Z', end: '2031-07-08T16:00:00Z' });
  await aCharter(db, {
    boat,
    start: '2031-07-08T08:00:00Z',
    end: '2031-07-08T12:00:00Z',
    rest: { status: 'confirmed' },
  });
  const trip = await aTrip(db, { boat, start: '2031-07-16T10:00:00Z', end: '2031-07-16T12:00:00Z' });
  await aTripBooking(db, { trip, party: { adults: 3 }, rest: { status: 'paid' } });
  await aCharter(db, {
    boat,
    start: '2030-07-09T08:00:00Z',
    end: '2030-07-09T09:00:00Z',
    rest: { status: 'completed' },
  });
}

test('the reports of a month are shown as charts, tables and a file, and are usable by keyboard', {
  tag: '@nightly',
}, async ({ page, app }) => {
  await createJulyBookings(app);
  await signIn(page);
  await page.goto('/admin/reports?period=month&from=2031-07-01&lng=en');

  await expect(page.getByText('July 2031')).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText(/^610\s€$/);
  await expect(
    page.getByRole('img', { name: /^Revenue of 610\s€ in 5 weeks; the best was 7\sJul\s– 13\sJul with 520\s€/ }),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: /most on Garoé with 60%/ })).toBeVisible();
  await expectAccessible(page);

  const week = page.getByRole('slider', { name: 'Week' });
  await expect(week).toHaveAttribute(
    'aria-valuetext',
    /^7\sJul\s– 13\sJul: 520\s€.*occupancy\s50%; a year earlier 130\s€$/,
  );
  await week.press('ArrowRight');
  await expect(week).toHaveAttribute(
    'aria-valuetext',
    /^14\sJul\s– 20\sJul: 90\s€ \(charters 0\s€, trips 90\s€\), occupancy\s100%/,
  );

  await page.getByRole('button', { name: 'As a table' }).first().press('Enter');
  const row = page.getByRole('table', { name: 'Revenue' }).getByRole('row', { name: /^7\sJul/ });
  await expect(row.getByRole('cell')).toHaveText([/7\sJul/, /520\s€/, /^0\s€/, /520\s€/, '1', /130\s€/]);
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV file' }).click();
  expect((await download).suggestedFilename()).toBe('report_2031-07-01_2031-07-31.csv');
});

test('the period is in the URL; an empty period shows a message, and a failed load can be retried', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/reports?period=year&from=2041-05-05&lng=en');
  await expect(page.getByText('Nothing is on offer or sold in this period.')).toBeVisible();
  await page.getByRole('radio', { name: 'Quarter' }).check({ force: true });
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page).toHaveURL(/period=quarter&from=2041-04-01/);
  await expect(page.getByText('Q2 2041')).toBeVisible();

  await page.route('**/api/admin/reports?*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Earlier' }).click();
  await expect(page.getByRole('alert')).toContainText('The report could not be loaded');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing is on offer or sold in this period.')).toBeVisible();
});
