import type { Language } from '#contract/language.ts';
import { aBoat } from '#tests/scenarios/boats.ts';
import { aTripBooking } from '#tests/scenarios/bookings.ts';
import { aTrip } from '#tests/scenarios/slots.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, type RunningApp, test } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

/** A trip of this evening about which the operator was asked. Inactive, because other tests count the active boats. */
async function anAskedTrip({ db }: RunningApp, title: string) {
  const boat = await aBoat(db, { title, is_active: false, min_seats_to_depart: 6, decision_hours_before: 24 });
  const trip = await aTrip(db, { boat, start: '2026-12-01T18:00:00Z', end: '2026-12-01T21:00:00Z' });
  await db.pool.query("update slots set created_at = '2026-11-01T08:00:00Z' where id = $1", [trip.id]);
  const booking = await aTripBooking(db, {
    trip,
    party: { adults: 2 },
    intentId: null, // an intent unknown to the provider would be reconciled by the app
    rest: { status: 'paid', customer_name: 'Ana Díaz', customer_email: 'ana@mail.example' },
  });
  await db.pool.query(
    `insert into trip_decisions (slot_id, start_at, sold, needed, asked_at, answer_by)
     values ($1, $2, 2, 6, app_now(), '2026-12-01T12:00:00Z')`,
    [trip.id, trip.start_at],
  );
  return { trip, booking };
}

const WORDS: Record<Language, { answer: string; sail: string; refuse: string; runs: string }> = {
  en: { answer: 'Answer by Tue 1 Dec, 12:00', sail: 'It sails', refuse: 'It does not sail', runs: 'Sails anyway' },
  es: { answer: 'Responde antes del', sail: 'Sale', refuse: 'No sale', runs: 'Sale igualmente' },
  ru: { answer: 'Ответьте до', sail: 'Рейс состоится', refuse: 'Рейс не\u00A0состоится', runs: 'Состоится всё равно' },
};

for (const [language, width] of [
  ['en', 360],
  ['es', 1440],
  ['ru', 360],
] as const) {
  test(`the operator lets a trip sail anyway on the day sheet, in ${language} at ${width} pixels`, {
    tag: '@sweep',
  }, async ({ page, app }) => {
    const words = WORDS[language];
    await page.setViewportSize({ width, height: 900 });
    const { trip } = await anAskedTrip(app, `Tegala ${language}`);
    await signIn(page);
    await page.goto(`/admin?lng=${language}`);
    const departure = page.getByRole('rowgroup', { name: `18:00–21:00 Tegala ${language}` });
    await expect(departure).toContainText(words.answer);
    await expectAccessible(page);
    await departure.getByRole('button', { name: words.sail, exact: true }).click();

    await expect(departure).toContainText(words.runs);
    const { rows } = await app.db.pool.query('select outcome, reason from trip_decisions where slot_id = $1', [
      trip.id,
    ]);
    expect(rows).toEqual([{ outcome: 'runs', reason: 'operator' }]);
  });
}

test('the operator decides that a trip does not sail, and its guest has to choose', async ({ page, app }) => {
  const { booking } = await anAskedTrip(app, 'Timanfaya');
  await signIn(page);
  await page.goto('/admin?lng=en');
  const departure = page.getByRole('rowgroup', { name: '18:00–21:00 Timanfaya' });
  await departure.getByRole('button', { name: 'It does not sail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this trip?' });
  await expect(dialog).toContainText('choose another date, a voucher or their money back');
  await expect(dialog).toContainText('Timanfaya, Tue 1 Dec, 18:00');
  await dialog.getByRole('button', { name: 'Cancel the trip' }).click();

  await expect(departure).toHaveCount(0);
  const { rows } = await app.db.pool.query('select status from bookings where id = $1', [booking.id]);
  expect(rows).toEqual([{ status: 'disrupted' }]);
});
