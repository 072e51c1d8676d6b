import type { Language } from '#contract/language.ts';
import { openPdf, PAGE, type Pdf, pdfBytes } from '../../../providers/pdf/open-pdf.ts';
import { ACCENT, FOAM, INK, INK_QUIET, LINE } from '../brand-colours.ts';
import type { Letterhead } from '../letterhead.ts';
import { drawFeet, drawHead, WIDTH } from './page-frame.ts';

const CARD = { top: 168, height: 268, padding: 28, code: 58 } as const;
const MESSAGE = { size: 15, height: 130 } as const;
const PICTURE = 104;

/** The texts of a gift voucher's document, in its language. */
export interface GiftDocument {
  readonly language: Language;
  readonly title: string;
  /** `For Ana`; null: nobody is named. */
  readonly recipient: string | null;
  readonly message: string | null;
  readonly amount: string;
  readonly validUntil: string;
  /** In groups of four. */
  readonly code: string;
  readonly codeLabel: string;
  readonly steps: readonly string[];
  readonly site: string;
  /** QR code of the site's address. */
  readonly picture: Buffer;
}

/** Draws one page to give away: a card with amount, code and last day, the buyer's message, and how to use the voucher. */
export async function drawGift(gift: GiftDocument, letterhead: Letterhead): Promise<Buffer> {
  const pdf = await openPdf({ title: gift.title, language: gift.language, author: letterhead.brand });
  drawHead(pdf, letterhead);
  pdf.font('display').fontSize(38).fillColor(INK);
  pdf.text(gift.title, PAGE.margin, 92, { width: WIDTH, align: 'center' });
  drawCard(pdf, gift);
  drawMessage(pdf, gift.message);
  drawSteps(pdf, gift);
  drawFeet(pdf, letterhead);
  return pdfBytes(pdf);
}

function drawCard(pdf: Pdf, { recipient, amount, code, codeLabel, validUntil }: GiftDocument): void {
  const { top, height, padding } = CARD;
  const [left, width] = [PAGE.margin + padding, WIDTH - 2 * padding];
  const line = (text: string, y: number) => pdf.text(text, left, y, { width, align: 'center', lineBreak: true });
  pdf.roundedRect(PAGE.margin, top, WIDTH, height, 18).fill(INK);
  pdf
    .roundedRect(PAGE.margin + 8, top + 8, WIDTH - 16, height - 16, 12)
    .lineWidth(0.75)
    .stroke(ACCENT);
  if (recipient !== null) {
    pdf.font('text').fontSize(15).fillColor(FOAM);
    pdf.text(drawable(recipient), left, top + 28, { width, align: 'center', height: 20, ellipsis: true });
  }
  pdf.font('display').fontSize(64).fillColor(ACCENT);
  line(amount, top + 52);
  pdf.font('text').fontSize(10.5).fillColor(LINE);
  line(codeLabel, top + 142);
  pdf.roundedRect(left, top + 160, width, CARD.code, 10).fill(FOAM);
  pdf.font('bold').fontSize(25).fillColor(INK);
  pdf.text(code, left, top + 176, { width, align: 'center', characterSpacing: 2 });
  pdf.font('text').fontSize(11.5).fillColor(FOAM);
  line(validUntil, top + 234);
}

/** Draws the message, vertically centered in its area and cut to its height. */
function drawMessage(pdf: Pdf, message: string | null): void {
  if (message === null) return;
  const [width, top] = [WIDTH - 80, CARD.top + CARD.height + 24];
  const text = drawable(message);
  pdf.font('text').fontSize(MESSAGE.size).fillColor(INK);
  const height = Math.min(MESSAGE.height, pdf.heightOfString(text, { width, align: 'center', lineGap: 4 }));
  pdf.text(text, PAGE.margin + 40, top + (MESSAGE.height - height) / 2, {
    width,
    align: 'center',
    lineGap: 4,
    height: MESSAGE.height,
    ellipsis: true,
  });
}

function drawSteps(pdf: Pdf, { steps, site, picture }: GiftDocument): void {
  const top = 606;
  const [left, width] = [PAGE.margin + PICTURE + 28, WIDTH - PICTURE - 28];
  pdf
    .moveTo(PAGE.margin, top - 14)
    .lineTo(PAGE.margin + WIDTH, top - 14)
    .lineWidth(0.75)
    .stroke(LINE);
  pdf.image(picture, PAGE.margin, top, { width: PICTURE, height: PICTURE });
  pdf.font('text').fontSize(8.5).fillColor(INK_QUIET);
  pdf.text(site, PAGE.margin - 10, top + PICTURE + 6, { width: PICTURE + 20, align: 'center', link: site });
  let y = top + 4;
  for (const [at, step] of steps.entries()) {
    pdf
      .font('bold')
      .fontSize(11.5)
      .fillColor(INK)
      .text(`${at + 1}`, left, y);
    pdf.font('text').text(step, left + 20, y, { width: width - 20, lineGap: 2 });
    y = pdf.y + 8;
  }
}

/** The fonts have only Latin and Cyrillic letters: emoji would be drawn as boxes, so they are removed. */
function drawable(text: string): string {
  return text
    .replaceAll(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F/gu, '')
    .trim();
}
