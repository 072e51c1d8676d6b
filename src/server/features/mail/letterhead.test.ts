import { expect, test } from 'vitest';
import { aMailingShop, aPaidTrip, onlyMail } from '#tests/scenarios/mailing-shop.ts';

const SETTINGS = {
  hero: { brandText: 'Mar de Nubes' },
  contact: { email: 'hola@mardenubes.example', phone: '+34 922 000 111' },
  trader: { name: 'Nubes Charter S.L.', address: 'Muelle 3, 38660 Adeje', taxId: 'B12345678' },
};

test("a mail has the operator's name, address and tax number, and replies go to the operator", async () => {
  const shop = await aMailingShop();
  await shop.db.pool.query('update site_settings set value = $1', [SETTINGS]);
  await aPaidTrip(shop);
  await shop.send();

  const mail = await onlyMail(shop.server);
  expect(mail.from).toEqual({ name: 'Mar de Nubes', address: 'no-reply@rental.example' });
  expect(mail.replyTo).toEqual([{ name: 'Mar de Nubes', address: 'hola@mardenubes.example' }]);
  expect(mail.text).toMatch(/^Mar de Nubes\n/);
  expect(mail.text).toContain('Nubes Charter S.L.\nMuelle 3, 38660 Adeje\nTax ID (NIF): B12345678');
  expect(mail.html).toContain('Mar de Nubes</span>');
  expect(`${mail.text}${mail.html}`).not.toContain('AD BOAT RENTAL');
});

test('without a brand the sender is the company’s name, and without either it is the site’s name', async () => {
  const shop = await aMailingShop();
  await shop.db.pool.query('update site_settings set value = $1', [{ trader: SETTINGS.trader }]);
  await aPaidTrip(shop);
  await shop.send();
  await shop.db.pool.query(`update site_settings set value = '{}'`);
  await aPaidTrip(shop);
  await shop.send();

  const senders = (await shop.server.inbox()).map(({ from }) => from?.name);
  expect(senders).toEqual(['Nubes Charter S.L.', 'AD BOAT RENTAL']);
});

test('a line break in the name of the operator does not reach a header', async () => {
  const shop = await aMailingShop();
  const hero = { brandText: 'Mar\r\nBcc: everybody@mail.example' };
  await shop.db.pool.query('update site_settings set value = $1', [{ hero }]);
  await aPaidTrip(shop);
  await shop.send();

  const mail = await onlyMail(shop.server);
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.from?.name).toBe('Mar Bcc: everybody@mail.example');
});
