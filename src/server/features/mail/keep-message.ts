import type { Language } from '#contract/language.ts';
import type { OutgoingMail } from '../../providers/mail/mailer.ts';

/** A sent mail as the outbox stores it. Attachment contents are base64. */
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
