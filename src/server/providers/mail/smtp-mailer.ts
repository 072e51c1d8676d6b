import { createTransport } from 'nodemailer';
import { isLoopback } from '../../loopback.ts';
import { type Mailer, MailNotTaken, MailRefused, type OutgoingMail } from './mailer.ts';

/** A mail server that is silent for this long counts as unavailable. It is well below the drain time at shutdown. */
const TIMEOUT_MS = 10_000;

/**
 * Sends over SMTP: `smtp://user:password@host:587`, or `smtps://…`. `from` is an address, or `Name <address>`.
 * Unless the server is on this machine, TLS with a checked certificate is required: without it nothing is sent, not
 * even the password, also when somebody on the way hides that the server offers STARTTLS.
 */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    requireTLS: !isLoopback(new URL(url).hostname),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, to, attachments, ...content }: OutgoingMail) {
      try {
        await transport.sendMail({
          ...content,
          from,
          to: { name: '', address: to },
          messageId: `<${messageId}>`,
          attachments: attachments.map((attachment) => ({ ...attachment })),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw refusalFrom(error);
      }
    },
  };
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** The server's answer in words is left out, because it repeats the address. */
function refusalFrom(error: unknown): MailRefused | MailNotTaken {
  const { code = 'unknown', command, responseCode = 0 } = error as SmtpError;
  const isForGood = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  const message = [code, command, responseCode || null].filter(Boolean).join(' ');
  return isForGood ? new MailRefused(message) : new MailNotTaken(message);
}
