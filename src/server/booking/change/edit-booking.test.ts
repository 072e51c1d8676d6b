import { expect, test } from 'vitest';
import { audit } from '#tests/scenarios/auditor.ts';
import { anOperatorDesk } from '#tests/scenarios/operator-desk.ts';

const { db, call, at, read, aPaidCharter, seenByHolder } = await anOperatorDesk();
const CONTACT = { name: 'Ana Díaz', email: 'ana@mail.example', phone: '+34 600 111 222' };

test('contact, language and note are stored and logged; the holder does not see the note', async () => {
  const { booking } = await aPaidCharter();
  const { version } = await read(booking);

  const edited = await call('PUT', at(booking, '/details'), {
    customer: CONTACT,
    language: 'ru',
    note: ' Wheelchair, needs the ramp ',
    version,
  });

  expect(edited.body).toMatchObject({
    customer: { ...CONTACT, phone: '+34600111222' },
    language: 'ru',
    note: 'Wheelchair, needs the ramp',
  });
  const { items } = (await call('GET', at(booking, '/history'))).body;
  expect(items.at(-1)).toMatchObject({
    action: 'booking.edit',
    before: { name: null, note: '' },
    after: { name: 'Ana Díaz', note: 'Wheelchair, needs the ramp' },
  });
  const shown = await seenByHolder(booking);
  expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['note']));
});

test('the second of two edits of the same version is refused with the current booking', async () => {
  const { booking } = await aPaidCharter();
  const { version } = await read(booking);
  const edit = (note: string) =>
    call('PUT', at(booking, '/details'), { customer: CONTACT, language: 'en', note, version });

  expect((await edit('Birthday cake on board')).status).toBe(200);
  const late = await edit('Two dogs');

  expect([late.status, late.body.error.code]).toEqual([409, 'booking_changed']);
  expect(late.body.error.details.booking).toMatchObject({ note: 'Birthday cake on board' });
  expect(await read(booking)).toMatchObject({ note: 'Birthday cake on board' });
});

test('contact errors are reported by field', async () => {
  const { booking } = await aPaidCharter();
  const { version } = await read(booking);
  const customer = { name: 'A', email: '', phone: '' };

  const answer = await call('PUT', at(booking, '/details'), { customer, language: 'en', note: '', version });

  expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['customer.name', 'customer.contact']]);
});

test('a confirmation can be sent again once a minute, to the current address', async () => {
  const { booking } = await aPaidCharter();
  const nowhere = await call('POST', at(booking, '/confirmation'));
  expect([nowhere.status, nowhere.body.error.code]).toEqual([409, 'state_conflict']);
  const { version } = await read(booking);
  await call('PUT', at(booking, '/details'), { customer: CONTACT, language: 'en', note: '', version });

  const sent = await call('POST', at(booking, '/confirmation'));
  const again = await call('POST', at(booking, '/confirmation'));

  expect([sent.status, sent.body]).toEqual([200, { to: CONTACT.email }]);
  expect(again.status).toBe(429);
  expect(await audit(db.pool)).toEqual([]);
});
