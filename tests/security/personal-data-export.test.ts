import { expect, test } from 'vitest';
import { hashToken } from '#server/http/token-hash.ts';
import { ANA, anaEverywhere, anOffice } from './erasure-office.ts';

test('the export contains everything about the person and nothing about others or secret', async () => {
  const office = await anOffice();
  const { db, file } = office;
  const { sailed, messageId } = await anaEverywhere(office);

  const { answer, data } = await file(messageId, 'message');

  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="personal-data-${messageId.slice(-8)}.json"`,
  });
  expect(data.bookings.map(({ status }) => status)).toEqual(['completed', 'canceled']);
  expect(data.bookings[0]).toMatchObject({
    customer: ANA,
    price: sailed.amount_gross_cents / 100,
    payments: [{ status: 'succeeded', note: `from ${ANA.name}'s card` }],
    tickets: [{ seat: 1 }, { seat: 2 }],
    mails: [{ to: ANA.email, text: `Hello ${ANA.name}` }],
    history: [{ by: 'admin', action: 'booking.edit' }],
  });
  expect(data.bookings[0]?.checkIns).toHaveLength(2);
  expect(data.securityEvents).toMatchObject([{ event: 'sign_in_failed', source: '192.0.2.1' }]);
  expect(data.account).toMatchObject({ email: ANA.email, sessions: [{}] });
  expect(data.messages).toMatchObject([{ name: ANA.name, note: 'called', ipAddress: '192.0.2.1' }]);
  const others = ['Luis', 'hash', sailed.token, hashToken(sailed.token).toString('hex')];
  expect(others.filter((text) => answer.body.includes(text))).toEqual([]);
  expect(
    (
      await db.pool.query(
        `select actor, entity_id, before, after from audit_log where action = 'message.export_person'`,
      )
    ).rows,
  ).toEqual([{ actor: expect.stringContaining('admin:'), entity_id: messageId, before: null, after: null }]);
});
