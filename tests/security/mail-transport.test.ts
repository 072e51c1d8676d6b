import { expect, test } from 'vitest';
import { MailNotTaken, type OutgoingMail } from '#server/providers/mail/mailer.ts';
import { smtpMailer } from '#server/providers/mail/smtp-mailer.ts';
import { aMailServer } from '#tests/scenarios/mail-server.ts';

const MAIL: OutgoingMail = {
  messageId: 'test@rental.example',
  to: 'ana@mail.example',
  senderName: 'Boats',
  replyTo: null,
  subject: 'Your booking',
  text: 'https://rental.example/booking/1?t=secret',
  html: '<p>Your booking</p>',
  attachments: [],
};

const from = 'no-reply@rental.example';

test('mail is not sent to another machine when the offer of TLS is missing or was removed on the way', async () => {
  const server = await aMailServer();
  const mailer = smtpMailer({ url: server.remoteUrl, from });

  await expect(mailer.send(MAIL)).rejects.toThrow(MailNotTaken);
  await expect(mailer.send(MAIL)).rejects.toThrow(/^ETLS/);

  expect(await server.inbox()).toEqual([]);
});

test('mail is not sent over TLS with an untrusted certificate', async () => {
  const server = await aMailServer({ startTls: true });

  await expect(smtpMailer({ url: server.remoteUrl, from }).send(MAIL)).rejects.toThrow(/^ESOCKET|^ETLS/);

  expect(await server.inbox()).toEqual([]);
});

test('control: without the requirement, as on loopback, the same server takes the mail in clear text', async () => {
  const server = await aMailServer();

  await smtpMailer({ url: server.url, from }).send(MAIL);

  expect(await server.inbox()).toHaveLength(1);
});
