import type { Language } from '#contract/language.ts';
import type { AppDeps } from '../../app-deps.ts';
import { passwordLinkToken } from '../../http/password-link.ts';
import type { OutgoingMail } from '../../providers/mail/mailer.ts';
import type { MailContent } from './mail-content.ts';
import { linkFacts } from './queries.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { textsIn } from './texts/texts-in.ts';

/** The mail with the one-time link by which a forgotten password is replaced. */
export async function composeLinkMail(
  { db, env, secret }: Pick<AppDeps, 'db' | 'env' | 'secret'>,
  mail: { key: string; password_link_id: string },
): Promise<{ message: OutgoingMail; language: Language }> {
  const [link] = await linkFacts(db.pool, [mail.password_link_id]);
  if (!link) throw new Error(`Mail ${mail.key} is about no link`);
  const { brand, reset, hello } = textsIn(link.language);
  const content: MailContent = {
    subject: reset.subject,
    heading: reset.heading,
    paragraphs: [hello(null), reset.lead, reset.howLong],
    passes: [],
    facts: [],
    lists: [],
    button: {
      text: reset.button,
      url: `${env.publicUrl}/reset-password?token=${passwordLinkToken(secret, mail.password_link_id)}&lng=${link.language}`,
    },
    closing: [reset.notYou],
  };
  const message = {
    messageId: `${mail.key.replace(':', '.')}@${new URL(env.publicUrl).hostname}`,
    to: link.email,
    subject: content.subject,
    text: renderText(content, brand),
    html: renderHtml(content, brand, link.language),
    attachments: [],
  };
  return { message, language: link.language };
}
