import { traced } from '../../tracing/spans.ts';
import { type Mailer, MailNotTaken, MailRefused, type OutgoingMail } from './mailer.ts';
import { mailTransport } from './mail-transport.ts';

/**
 * Sends over SMTP (mail-transport.ts). `from` is an address or `Name <address>`; the mail's own sender name replaces the name.
 */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  let opened: ReturnType<typeof mailTransport> | null = null;
  return {
    async send({ messageId, to, senderName, replyTo, attachments, ...content }: OutgoingMail) {
      opened ??= mailTransport(url);
      const transport = await opened;
      try {
        const sent = {
          ...content,
          from: { name: senderName, address: addressIn(from) },
          ...(replyTo !== null && { replyTo: { name: senderName, address: replyTo } }),
          to: { name: '', address: to },
          messageId: `<${messageId}>`,
          attachments: attachments.map((attachment) => ({ ...attachment })),
          headers: { 'Auto-Submitted': 'auto-generated' },
        };
        await traced({ name: 'mail', kind: 'producer' }, () => transport.sendMail(sent));
      } catch (error) {
        throw refusalFrom(error);
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
function refusalFrom(error: unknown): MailRefused | MailNotTaken {
  const { code = 'unknown', command, responseCode = 0 } = error as SmtpError;
  const isForGood = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  const message = [code, command, responseCode || null].filter(Boolean).join(' ');
  return isForGood ? new MailRefused(message) : new MailNotTaken(message);
}
