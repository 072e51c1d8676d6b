import type { Language } from '#contract/language.ts';
import { localPath } from '#contract/page-address.ts';
import { PAGES } from '#contract/pages.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { OutgoingMail } from '../../providers/mail/mailer.ts';
import { giftUrl } from './compose-gift-mail.ts';
import { formatIn } from './format.ts';
import { letterheadFrom } from './letterhead.ts';
import type { MailContent } from './mail-content.ts';
import type { GiftSubject } from './mail-subject.ts';
import { logoOf, messageParts } from './message-parts.ts';
import { type GiftRefundFacts, giftRefundFacts } from './queries/facts.ts';
import { textsIn } from './texts/texts-in.ts';

/** Composes the mail that tells the buyer of a gift voucher the amount refunded to the card and the balance left (P-26.10). */
export async function composeGiftRefundMail(
  deps: Pick<AppDeps, 'db' | 'env' | 'files'>,
  mail: GiftSubject & { key: string },
  token: string,
): Promise<{ message: OutgoingMail; language: Language }> {
  const [facts] = mail.gift_refund_id === null ? [] : await giftRefundFacts(deps.db, [mail.gift_refund_id]);
  if (!facts) throw new Error(`Mail ${mail.key} has no refund`);
  const { language } = facts;
  const letterhead = await letterheadFrom(deps, textsIn(language));
  const message = {
    messageId: `${mail.key.replace(':', '.')}@${new URL(deps.env.publicUrl).hostname}`,
    to: facts.buyer_email ?? '',
    ...messageParts(contentOf(deps, facts, token), letterhead, language),
    attachments: logoOf(letterhead),
  };
  return { message, language };
}

function contentOf({ env }: Pick<AppDeps, 'env'>, facts: GiftRefundFacts, token: string): MailContent {
  const { language, buyer_name, refund_cents, received_cents, balance_cents } = facts;
  const texts = textsIn(language);
  const { money } = formatIn(language);
  const { refunded } = texts.gift;
  const amount = money(refund_cents);
  return {
    subject: refunded.subject(amount),
    heading: texts.refund.heading,
    paragraphs: [texts.hello(buyer_name), refunded.lead(amount), texts.bank],
    passes: [],
    facts: [
      { label: texts.label.paid, lines: [money(received_cents)] },
      { label: texts.label.refunded, lines: [amount] },
    ],
    lists: [],
    button:
      balance_cents > 0
        ? { text: texts.gift.button, url: giftUrl(env, language, token) }
        : { text: texts.chooseAgain, url: `${env.publicUrl}${localPath(language, PAGES.boats.path)}` },
    closing: [balance_cents > 0 ? refunded.left(money(balance_cents)) : refunded.over, texts.reply],
  };
}
