import type { Language } from '#contract/language.ts';
import type { OutgoingMail } from '../../providers/mail/mailer.ts';

/** A mail as the outbox shows it. Sent mails are stored in this form, without their token. Attachment contents are base64. */
export interface KeptMessage {
  messageId: string;
  to: string;
  senderName: string;
  replyTo: string | null;
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

/** The mail without the token in its links: `/booking/{id}` instead of `/booking/{id}?t={token}`. */
export function withoutToken(mail: OutgoingMail, token: string): OutgoingMail {
  // Calendar files fold lines at 75 octets, also inside a link.
  const folded = new RegExp([...`?t=${token}`].map((letter) => RegExp.escape(letter)).join('(?:\\r\\n )?'), 'g');
  const cut = (text: string) => text.replaceAll(`?t=${token}`, '').replaceAll(`?token=${token}`, '');
  return { ...mail, text: cut(mail.text), html: cut(mail.html), attachments: mail.attachments.map(inCalendar) };

  function inCalendar(attachment: OutgoingMail['attachments'][number]) {
    if (!attachment.contentType.startsWith('text/calendar')) return attachment;
    return { ...attachment, content: Buffer.from(attachment.content.toString().replaceAll(folded, '')) };
  }
}
