import type { AppDeps } from '../../../app-deps.ts';
import type { PaidGift } from '../../../booking/money/gifts/queries.ts';
import { openCode } from '../../../booking/voucher-code.ts';
import { formatIn } from '../format.ts';
import { letterheadFrom } from '../letterhead.ts';
import { textsIn } from '../texts/texts-in.ts';
import { drawGift } from './draw-gift.ts';

/** The document of a voucher that was bought, in its language; null: its code can be read no more. */
export async function giftPdf(
  deps: Pick<AppDeps, 'db' | 'env' | 'files' | 'secrets'>,
  gift: PaidGift,
): Promise<{ filename: string; bytes: Buffer } | null> {
  const code = openCode(deps.secrets, gift);
  if (code === null) return null;
  const { language, recipient, message } = gift;
  const [texts, format] = [textsIn(language), formatIn(language)];
  const { toBuffer } = await import('qrcode');
  const { publicUrl } = deps.env;
  const bytes = await drawGift(
    {
      language,
      title: texts.gift.title,
      heading: texts.gift.title,
      recipient: recipient && texts.gift.recipient(recipient),
      message,
      amount: format.money(gift.amount_cents),
      validUntil: texts.gift.validUntil(format.date(gift.expires_at)),
      code,
      codeLabel: texts.gift.code,
      steps: texts.gift.steps(new URL(publicUrl).host),
      site: new URL(publicUrl).host,
      picture: await toBuffer(publicUrl, { type: 'png', width: 320, margin: 1, errorCorrectionLevel: 'M' }),
    },
    await letterheadFrom(deps, texts),
  );
  return { filename: 'gift-voucher.pdf', bytes };
}
