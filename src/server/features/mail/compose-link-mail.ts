import type { Language } from '#contract/language.ts';
import { PAGES } from '#contract/pages.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { OutgoingMail } from '../../providers/mail/mailer.ts';
import { letterheadFrom } from './letterhead.ts';
import type { MailContent } from './mail-content.ts';
import { logoOf, messageParts } from './message-parts.ts';
import { linkFacts } from './queries/facts.ts';
import { textsIn } from './texts/texts-in.ts';

const OPENED_BY = {
  reset: PAGES.resetPassword,
  invitation: PAGES.invite,
  'sign-up': PAGES.createAccount,
  known: PAGES.resetPassword,
};

/**
 * Composes a mail with a one-time link: to reset a password, to accept an invitation or to verify a customer's address.
 */
export async function composeLinkMail(
  deps: Pick<AppDeps, 'db' | 'env' | 'files'>,
  mail: { key: string; password_link_id: string },
  token: string,
): Promise<{ message: OutgoingMail; language: Language }> {
  const { db, env } = deps;
  const [link] = await linkFacts(db, [mail.password_link_id]);
  if (!link) throw new Error(`Mail ${mail.key} has no link`);
  const { hello, [link.purpose]: texts, ...common } = textsIn(link.language);
  const letterhead = await letterheadFrom(deps, common);
  const content: MailContent = {
    subject: texts.subject(letterhead.brand),
    heading: texts.heading,
    paragraphs: [hello(null), texts.lead, texts.howLong],
    passes: [],
    facts: [],
    lists: [],
    button: {
      text: texts.button,
      url: `${env.publicUrl}${OPENED_BY[link.purpose].path}?token=${token}&lng=${link.language}`,
    },
    closing: [texts.notYou],
  };
  const message = {
    messageId: `${mail.key.replace(':', '.')}@${new URL(env.publicUrl).hostname}`,
    to: link.email,
    ...messageParts(content, letterhead, link.language),
    attachments: logoOf(letterhead),
  };
  return { message, language: link.language };
}
