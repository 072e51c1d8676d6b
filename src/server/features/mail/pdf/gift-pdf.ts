import type { AppDeps } from '../../../app-deps.ts';
import type { PaidGift } from '../../../booking/money/gifts/queries/sales.ts';
import { openCode } from '../../../booking/voucher-code.ts';
import { formatIn } from '../format.ts';
import type { Letterhead } from '../letterhead.ts';
import { textsIn } from '../texts/texts-in.ts';
import { drawGift } from './draw-gift.ts';
import type { PdfFile } from './pdf-file.ts';

/** The document of a gift voucher, in its language; null: its code can no longer be decrypted. */
export async function giftPdf(
  { env: { publicUrl }, secrets }: Pick<AppDeps, 'env' | 'secrets'>,
  gift: PaidGift,
  letterhead: Letterhead,
): Promise<PdfFile | null> {
  const code = openCode(secrets, gift);
  if (code === null) return null;
  const { language, recipient, message } = gift;
  const [texts, format] = [textsIn(language), formatIn(language)];
  const { toBuffer } = await import('qrcode');
  const bytes = await drawGift(
    {
      language,
      title: texts.gift.title,
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
    letterhead,
  );
  return { filename: 'gift-voucher.pdf', bytes };
}
