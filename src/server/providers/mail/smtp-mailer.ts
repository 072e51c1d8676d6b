import { PassThrough } from 'node:stream';
import { traced } from '../../tracing/spans.ts';
import { type Mailer, MailNotTaken, MailRefused, MailUnanswered, type OutgoingMail } from './mailer.ts';
import { mailTransport } from './mail-transport.ts';

/**
 * Sends over SMTP (mail-transport.ts). `from` is an address or `Name <address>`; the mail's own sender name replaces the name.
 */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  let opened: ReturnType<typeof openTransport> | null = null;
  /** The Message-IDs, in brackets, of mails that the server has been given to their end. */
  const givenToServer = new Set<string>();

  async function openTransport() {
    const transport = await mailTransport(url);
    transport.use('stream', ({ data, message }, proceed) => {
      message.transform(() => new PassThrough().once('end', () => givenToServer.add(data.messageId ?? '')));
      proceed();
    });
    return transport;
  }

  return {
    async send({ messageId, to, senderName, replyTo, attachments, ...content }: OutgoingMail) {
      opened ??= openTransport();
      const transport = await opened;
      const id = `<${messageId}>`;
      try {
        const sent = {
          ...content,
          from: { name: senderName, address: addressIn(from) },
          ...(replyTo !== null && { replyTo: { name: senderName, address: replyTo } }),
          to: { name: '', address: to },
          messageId: id,
          attachments: attachments.map((attachment) => ({ ...attachment })),
          headers: { 'Auto-Submitted': 'auto-generated' },
        };
        await traced({ name: 'mail', kind: 'producer' }, () => transport.sendMail(sent));
      } catch (error) {
        throw refusalFrom(error, givenToServer.has(id));
      } finally {
        givenToServer.delete(id);
      }
    },
  };
}

/** `Boats <bookings@boats.example>` → `bookings@boats.example` */
function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** The text of the server's answer is left out, because it repeats the address. */
function refusalFrom(error: unknown, isGivenToServer: boolean): MailRefused | MailNotTaken | MailUnanswered {
  const { code = 'unknown', command, responseCode = 0 } = error as SmtpError;
  const message = [code, command, responseCode || null].filter(Boolean).join(' ');
  if (isGivenToServer && responseCode === 0) return new MailUnanswered(message);
  const isForGood = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return isForGood ? new MailRefused(message) : new MailNotTaken(message);
}
