import type { Language } from '#contract/language.ts';
import { localPath } from '#contract/page-address.ts';
import { PAGES } from '#contract/pages.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type PaidGift, paidGift } from '../../booking/money/gifts/queries/sales.ts';
import { openCode } from '../../booking/voucher-code.ts';
import type { OutgoingMail } from '../../providers/mail/mailer.ts';
import { formatIn } from './format.ts';
import { letterheadFrom } from './letterhead.ts';
import type { MailContent } from './mail-content.ts';
import type { GiftSubject } from './mail-subject.ts';
import { logoOf, messageParts } from './message-parts.ts';
import { giftPdf } from './pdf/gift-pdf.ts';
import { textsIn } from './texts/texts-in.ts';

/**
 * Composes the mail that delivers a voucher to its buyer: code, last day, how to use it, and the document to give away (P-26.8).
 */
export async function composeGiftMail(
  deps: Pick<AppDeps, 'db' | 'env' | 'files' | 'secrets'>,
  mail: GiftSubject & { key: string },
  token: string,
): Promise<{ message: OutgoingMail; language: Language }> {
  const [gift] = await paidGift(deps.db, [mail.gift_sale_id]);
  if (!gift) throw new Error(`Mail ${mail.key} has no gift`);
  const { language } = gift;
  const letterhead = await letterheadFrom(deps, textsIn(language));
  const pdf = await giftPdf(deps, gift, letterhead);
  const document = pdf ? [{ filename: pdf.filename, contentType: 'application/pdf', content: pdf.bytes }] : [];
  const url = giftUrl(deps.env, language, token);
  const message = {
    messageId: `${mail.key.replace(':', '.')}@${new URL(deps.env.publicUrl).hostname}`,
    to: gift.buyer_email ?? '',
    ...messageParts(contentOf(deps, gift, url), letterhead, language),
    attachments: [...logoOf(letterhead), ...document],
  };
  return { message, language };
}

/** The page of a gift voucher, for anyone with the token. */
export function giftUrl({ publicUrl }: Pick<AppDeps['env'], 'publicUrl'>, language: Language, token: string): string {
  return `${publicUrl}${localPath(language, PAGES.giftVoucher.path)}?token=${token}`;
}

function contentOf({ env, secrets }: Pick<AppDeps, 'env' | 'secrets'>, gift: PaidGift, url: string): MailContent {
  const { language, recipient } = gift;
  const [{ gift: texts, hello, label, reply }, format] = [textsIn(language), formatIn(language)];
  const amount = format.money(gift.amount_cents);
  return {
    subject: texts.subject(amount),
    heading: texts.heading,
    paragraphs: [hello(gift.buyer_name), texts.lead],
    passes: [],
    facts: [
      { label: texts.code, lines: [openCode(secrets, gift) ?? '?'] },
      { label: texts.amount, lines: [amount] },
      { label: texts.until, lines: [format.date(gift.expires_at)] },
      ...(recipient ? [{ label: texts.forWhom, lines: [recipient] }] : []),
      { label: label.paid, lines: [amount] },
    ],
    lists: [{ heading: texts.how, items: texts.steps(new URL(env.publicUrl).host) }],
    button: { text: texts.button, url },
    closing: [texts.withdrawal, reply],
  };
}
