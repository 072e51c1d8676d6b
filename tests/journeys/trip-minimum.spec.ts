import { aTrip } from '#tests/scenarios/slots.ts';
import { aListedBoat, CARD, chooseDay, chooseStart, fillCard, fillContact, openBoat, pay } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';

const TIMES = { start: '2026-12-08T10:00:00Z', end: '2026-12-08T13:00:00Z' };
const DECIDED_LATER = { charter_hour_cents: null, min_seats_to_depart: 4, decision_hours_before: 24 };

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the first seat of a trip is sold with the sentence about its minimum, before and after the payment', {
    tag: '@nightly',
  }, async ({ page, app }) => {
    const boat = await aListedBoat(app, DECIDED_LATER);
    await aTrip(app.db, { boat, ...TIMES });
    await openBoat(page, boat);
    await chooseDay(page, '2026-12-08');
    await chooseStart(page, '10:00');
    const review = page.getByRole('region', { name: 'Your booking' });
    await expect(review).toContainText(
      'Needs at least 4 guests, decided on Monday, 7 December 2026 at 10:00; otherwise another date or your money back. 4 more guests are needed.',
    );

    await review.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Contact and payment' }).waitFor();
    await page.getByRole('button', { name: boat.title }).click();
    await expect(page.getByText('Needs at least 4 guests')).toHaveCount(1);
    await fillContact(page);
    await fillCard(page, CARD.good);
    await pay(page);
    await expect(page.getByText(/Needs at least 4 guests.*2 more guests are needed\./)).toBeVisible();
  });
});

for (const [language, width, sentence] of [
  ['es', 360, 'Se realiza a partir de 4 personas; se decide el lunes, 7 de diciembre de 2026, a las 10:00.'],
  ['es', 1440, 'Todavía faltan 4 personas.'],
  ['ru', 360, 'Состоится, если наберётся 4\u00A0гостя.'],
  ['ru', 1440, 'Пока не\u00A0хватает 4\u00A0гостей.'],
] as const) {
  test(`the sentence about the minimum in ${language} at ${width} pixels is shown and fits`, { tag: '@sweep' }, async ({
    page,
    app,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const boat = await aListedBoat(app, DECIDED_LATER);
    const trip = await aTrip(app.db, { boat, ...TIMES });
    await page.goto(`/${language}/booking?boatId=${boat.slug}&mode=tickets&date=2026-12-08&slotId=${trip.id}`);
    await page.locator('button[aria-pressed]', { hasText: '10:00' }).first().click();
    await expect(page.getByText(sentence)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
}
