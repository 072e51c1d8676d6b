import type { Language } from '#contract/language.ts';
import type { MailAttachment, OutgoingMail } from '../../providers/mail/mailer.ts';
import type { Letterhead } from './letterhead.ts';
import type { MailContent } from './mail-content.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** The parts of a mail that its content and its letterhead decide. */
export function messageParts(
  content: MailContent,
  letterhead: Letterhead,
  language: Language,
): Pick<OutgoingMail, 'senderName' | 'replyTo' | 'subject' | 'text' | 'html'> {
  return {
    senderName: oneLine(letterhead.brand),
    replyTo: letterhead.replyTo,
    subject: oneLine(content.subject),
    text: renderText(content, letterhead),
    html: renderHtml(content, letterhead, language),
  };
}

export function logoOf({ logo }: Letterhead): MailAttachment[] {
  return logo ? [logo] : [];
}

/** A line break in a boat's title or the operator's name must not start another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
