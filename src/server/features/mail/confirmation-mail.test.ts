import { expect, test } from 'vitest';
import { resendMail } from '#server/booking/money/changes/queries/resend-mail.ts';
import { withTransaction } from '#server/db/database.ts';
import { aMailingShop, ANA, aPaidTrip, onlyMail, outboxOf } from '#tests/scenarios/mailing-shop.ts';

test('the confirmation has time, place, party, payment, link, tickets and calendar entry', async () => {
  const shop = await aMailingShop();
  await shop.db.pool.query(`update site_settings set value = '{"contact": {"phone": "+34 900 000 000"}}'`);
  const booking = await aPaidTrip(shop);
  await shop.send();

  const mail = await onlyMail(shop.server);
  const number = booking.id.slice(-8).toUpperCase();
  expect(mail.subject).toBe(`Your booking ${number}: Brisa Azul, Sat 5\u00A0Dec`);
  for (const fact of [
    'Hello Ana Díaz,',
    `Booking: ${number}`,
    'Saturday, 5\u00A0December 2026',
    '09:00–12:00 (Canary time, UTC+0)',
    '3\u00A0hours',
    'Puerto Colón',
    'https://www.openstreetmap.org/?mlat=28.078&mlon=-16.737',
    'Be there at: 08:40, at the entrance to the pontoon',
    '3\u00A0people',
    '2\u00A0adults, 1\u00A0child aged 6 to 12',
    'Paid: €112.50',
    'including 7% IGIC (€7.36)',
    '- Skipper',
    'Cancel by Friday, 4\u00A0December 2026, 09:00 Canary time: full refund.',
    'Telephone: +34 900 000 000',
    `${shop.shop.origin}/booking/${booking.id}?t=`,
  ]) {
    expect(mail.text).toContain(fact);
  }
  const { rows } = await shop.db.pool.query('select code from tickets where booking_id = $1 order by seat_no', [
    booking.id,
  ]);
  const codes = rows.map(({ code }) => `${code}.png`);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([...codes, `booking-${number}.ics`]);
  for (const { contentId } of mail.attachments.slice(0, 3)) {
    expect(mail.html).toContain(`src="cid:${contentId?.slice(1, -1)}"`);
  }
  expect(new TextDecoder().decode(mail.attachments[3]?.content as ArrayBuffer)).toContain('DTSTART:20261205T090000Z');
  expect(mail.html).not.toMatch(/<script|src="http|url\(/);
  expect(mail.html).toContain('@media (prefers-color-scheme: dark)');
});

test.each([
  ['en', 'You are booked', 'Paid: €112.50', '2\u00A0adults, 1\u00A0child aged 6 to 12'],
  ['es', 'Reserva confirmada', 'Pagado: 112,50\u00A0€', '2\u00A0adultos, 1\u00A0niño de 6\u00A0a\u00A012\u00A0años'],
  ['ru', 'Бронирование подтверждено', 'Оплачено: 112,50\u00A0€', '2\u00A0взрослых, 1\u00A0ребёнок 6–12\u00A0лет'],
] as const)('the confirmation is in the customer’s language: %s', async (language, heading, money, party) => {
  const shop = await aMailingShop();
  await aPaidTrip(shop, { ...ANA, language });
  await shop.send();

  const mail = await onlyMail(shop.server);
  expect(mail.html).toContain(`<html lang="${language}">`);
  for (const words of [heading, money, party]) expect(mail.text).toContain(words);
});

test('line breaks in an address or title do not reach a header, and markup in a name is escaped', async () => {
  const shop = await aMailingShop();
  const victim = await aPaidTrip(shop, {
    customer_name: 'Ana <img src=x onerror=alert(1)>',
    customer_email: 'ana@mail.example',
  });
  await shop.db.pool.query(`update boats set title = $1`, ['Brisa\r\nBcc: everybody@mail.example\r\n\r\n<b>hello</b>']);
  const attacker = await aPaidTrip(shop, { ...ANA, customer_email: 'ana@mail.example\r\nBcc: everybody@mail.example' });
  await shop.send();

  const mail = await onlyMail(shop.server);
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.subject).toContain('Brisa Bcc: everybody@mail.example <b>hello</b>');
  expect(mail.html).toContain('Ana &#60;img src=x');
  expect(mail.html).not.toContain('<b>hello');
  expect(await outboxOf(shop)).toEqual([
    { key: `booking-paid:${victim.id}`, status: 'sent', attempts: 1, failure: null },
    { key: `booking-paid:${attacker.id}`, status: 'failed', attempts: 1, failure: 'not_an_address' },
  ]);
});

test('after an undone cancellation the mail says so; when it is requested again, it is the plain confirmation', async () => {
  const shop = await aMailingShop();
  const booking = await aPaidTrip(shop);
  await shop.send();
  await withTransaction(shop.db, async (sql) => {
    await sql.query(
      "insert into booking_events (booking_id, event, from_status, to_status) values ($1, 'reinstated', 'canceled', 'paid')",
      [booking.id],
    );
    await resendMail(sql, [booking.id, 'visitor']);
  });
  await shop.send();
  await resendMail(shop.db.pool, [booking.id, 'visitor']);
  await shop.send();

  const number = booking.id.slice(-8).toUpperCase();
  const mails = await shop.server.inbox();
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your booking ${number}: Brisa Azul, Sat 5\u00A0Dec`,
    `Your booking ${number} for Sat 5\u00A0Dec is valid again`,
    `Your booking ${number}: Brisa Azul, Sat 5\u00A0Dec`,
  ]);
  expect(mails[1]?.text).toContain('You have undone the cancellation of your booking on Brisa Azul:');
  expect(mails[1]?.text).toContain('Your earlier tickets are no longer valid');
});
