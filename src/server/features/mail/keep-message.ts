import type { Language } from '#contract/language.ts';
import type { OutgoingMail } from '../../providers/mail/mailer.ts';

/** A mail as the outbox shows it, and as it stores a sent one: without its token. Attachment contents are base64. */
export interface KeptMessage {
  messageId: string;
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; content: string; cid?: string }[];
}

export function keepMessage({ attachments, ...mail }: OutgoingMail, language: Language): KeptMessage {
  return {
    ...mail,
    language,
    attachments: attachments.map((attachment) => ({ ...attachment, content: attachment.content.toString('base64') })),
  };
}

/** The mail with links that open nothing: `/booking/{id}` instead of `/booking/{id}?t={token}`. */
export function withoutToken(mail: OutgoingMail, token: string): OutgoingMail {
  const cut = (text: string) => text.replaceAll(`?t=${token}`, '');
  return { ...mail, text: cut(mail.text), html: cut(mail.html) };
}
