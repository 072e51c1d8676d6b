import type { Page } from '@playwright/test';
import { aCharter } from '#tests/scenarios/bookings.ts';
import { aListedBoat } from './booking-steps.ts';
import { expect, type RunningApp, test } from './fixtures.ts';

async function openBooking(page: Page, app: RunningApp, status: 'paid' | 'pending' | 'refunded') {
  const boat = await aListedBoat(app);
  const times = { start: '2026-12-05T10:00:00Z', end: '2026-12-05T12:00:00Z' };
  const booking = await aCharter(app.db, { boat, ...times, rest: { status } });
  await page.goto(`/booking/${booking.id}?t=${booking.token}&lng=es`);
  return booking.id.slice(-8).toUpperCase();
}

test('a paid booking says when to be there, and links to mail and telephone for changes', async ({ page, app }) => {
  const number = await openBooking(page, app, 'paid');
  await expect(page.getByText('Preséntate a las')).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: /^Pagado$/ })).toBeVisible();
  const terms = page.getByRole('region', { name: 'Si cambian tus planes' });
  const mail = terms.getByRole('link', { name: /@/ });
  await expect(mail).toHaveAttribute(
    'href',
    `mailto:hola@demo.test?subject=${encodeURIComponent(`Reserva ${number}`)}`,
  );
  await expect(terms.getByRole('link', { name: /^\+34/ })).toHaveAttribute('href', /^tel:\+34\d+$/);
});

test('a refunded booking that was never paid is called canceled and does not say when to be there', async ({
  page,
  app,
}) => {
  await openBooking(page, app, 'refunded');
  await expect(page.getByRole('heading', { name: 'Esta reserva está cancelada' })).toBeVisible();
  await expect(page.getByText('Preséntate a las')).toHaveCount(0);
});

test('a booking moved to a more expensive time says what is still to be paid', { tag: '@nightly' }, async ({
  page,
  app,
}) => {
  const boat = await aListedBoat(app);
  const times = { start: '2026-12-05T10:00:00Z', end: '2026-12-05T12:00:00Z' };
  const { id, token } = await aCharter(app.db, { boat, ...times, rest: { status: 'paid' } });
  await app.db.pool.query('update payments set received_cents = 13000 where booking_id = $1', [id]);
  await page.goto(`/booking/${id}?t=${token}&lng=es`);
  await expect(page.getByText('130 € por pagar', { exact: true })).toBeVisible();
  await expect(page.getByText('Quedan 130 € por pagar.')).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: /^Pagado$/ })).toHaveCount(0);
});

test('an unpaid booking shows its total and does not call it paid', async ({ page, app }) => {
  await openBooking(page, app, 'pending');
  await expect(page.getByRole('term').filter({ hasText: /^Total$/ })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: /^Pagado$/ })).toHaveCount(0);
});
