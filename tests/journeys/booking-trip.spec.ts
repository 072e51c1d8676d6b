import { readFile } from 'node:fs/promises';
import { aTrip } from '#tests/scenarios/slots.ts';
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
  press,
} from './booking-steps.ts';
import { expect, test } from './fixtures.ts';

test('a family of four takes four seats and pays for two and a half', async ({ page, app }) => {
  const boat = await aListedBoat(app, { charter_hour_cents: null });
  const trip = await aTrip(app.db, { boat, start: '2026-12-05T10:00:00Z', end: '2026-12-05T13:00:00Z', seats: 12 });
  await openBoat(page, boat);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await chooseDay(page, '2026-12-05');
  await expect(page.getByRole('button', { name: /^10:00–13:00/ })).toContainText('12 seats left · €45 per adult');
  await chooseStart(page, '10:00');
  await press(page, 'One child more', 1);
  await press(page, 'One small child more', 1);
  const review = page.getByRole('region', { name: 'Your booking' });
  await expect(review).toContainText('4 people');
  await expect(review).toContainText('€112.50');

  await continueToPayment(page);
  await fillContact(page);
  await fillCard(page, CARD.good);
  await expect(page.getByRole('button', { name: 'Pay €112.50 now' })).toBeVisible();
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Your 4 tickets' })).toBeVisible();
  for (const words of [
    'Adult · Seat: 1 · Price: €45',
    'Child 6–12 · Seat: 3 · Price: €22.50',
    'free · Seat: 4 · Price: €0',
  ]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  const { rows } = await app.db.pool.query('select seats_booked from slots where id = $1', [trip.id]);
  expect(rows[0].seats_booked).toBe(4);
});

test('a ticket is downloaded under its code and printed in a separate window', async ({ page, app }) => {
  const boat = await aListedBoat(app, { charter_hour_cents: null });
  await aTrip(app.db, { boat, start: '2026-12-06T10:00:00Z', end: '2026-12-06T13:00:00Z' });
  await openBoat(page, boat);
  await chooseDay(page, '2026-12-06');
  await chooseStart(page, '10:00');
  await press(page, 'One adult fewer', 1);
  await continueToPayment(page);
  await fillContact(page);
  await fillCard(page, CARD.good);
  await pay(page);
  await page.waitForURL(/\/booking\//);
  const { rows } = await app.db.pool.query(
    'select code from tickets join bookings b on b.id = booking_id where b.boat_id = $1',
    [boat.id],
  );
  const { code } = rows[0];
  await expect(page.locator('svg path[shape-rendering]')).toHaveCount(1);

  await page.setViewportSize({ width: 360, height: 800 });
  const phonePass = page.getByRole('listitem').filter({ hasText: code });
  await expect(phonePass.getByRole('term').filter({ hasText: 'Passenger' })).toBeVisible();
  const qr = await phonePass.locator('svg[aria-hidden]:has(path[d^="M0 0h1"])').boundingBox();
  expect(qr?.width, 'width of the QR code on a phone, in pixels').toBeGreaterThan(140);
  await page.setViewportSize({ width: 1280, height: 720 });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${code}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${code}.svg`);
  const svg = await readFile(await download.path(), 'utf8');
  expect(svg).toContain('width="900" height="360"');
  expect(svg).toContain(code);

  const pdf = await page.getByRole('link', { name: 'Ticket as PDF' }).getAttribute('href');
  const answer = await page.request.get(pdf ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = (...asked) => {
      const paper = open(...asked);
      paper?.document.documentElement.setAttribute('data-window', asked[2] ?? '');
      if (paper) paper.print = () => paper.document.body.setAttribute('data-printed', 'yes');
      return paper;
    };
  });
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `Print ticket ${code}` }).click(),
  ]);
  await expect(paper.locator('svg')).toContainText(code);
  await expect(paper.locator('html')).toHaveAttribute('data-window', 'width=900,height=600');
  await expect(paper.locator('body')).toHaveAttribute('data-printed', 'yes');
});

test('each free child needs an adult, and the party cannot exceed the seats left', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aListedBoat(app, { charter_hour_cents: null });
  await aTrip(app.db, { boat, start: '2026-12-07T10:00:00Z', end: '2026-12-07T13:00:00Z', seats: 4 });
  await openBoat(page, boat);
  await chooseDay(page, '2026-12-07');
  await chooseStart(page, '10:00');
  await press(page, 'One small child more', 2);
  await expect(page.getByRole('button', { name: 'One adult more' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'One small child more' })).toBeDisabled();
  await press(page, 'One adult fewer', 1);
  await expect(page.getByText('2 seats chosen, 2 more available.')).toBeVisible();
  await press(page, 'One adult fewer', 1);
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('Choose at least one passenger.');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await press(page, 'One child more', 1);
  await expect(page.getByRole('region', { name: 'Passengers' })).toContainText('Children travel with an adult.');
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('Children travel with an adult.');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await press(page, 'One adult more', 1);
  await expect(page.getByText('Children travel with an adult.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
});

test('a single seat shows how many a trip needs to depart, less those sold elsewhere', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aListedBoat(app, { charter_hour_cents: null, min_seats_to_depart: 4 });
  await aTrip(app.db, { boat, start: '2026-12-08T10:00:00Z', end: '2026-12-08T13:00:00Z', withheld: 1 });
  await openBoat(page, boat);
  await chooseDay(page, '2026-12-08');
  await chooseStart(page, '10:00');
  const review = page.getByRole('region', { name: 'Your booking' });
  await expect(review).toContainText('This trip needs 3 paying passengers to depart.');
  await press(page, 'One child more', 1);
  await expect(review.getByRole('button', { name: 'Continue' })).toBeEnabled();
});
