import { setImmediate } from 'node:timers/promises';
import type { BitMatrix } from 'qrcode';
import { openPdf, PAGE, type Pdf, pdfBytes, type PdfFont } from '../../../providers/pdf/open-pdf.ts';
import type { Language } from '#contract/language.ts';
import { ACCENT, INK, INK_QUIET, LINE } from '../brand-colours.ts';
import type { Letterhead } from '../letterhead.ts';
import type { MailContent, MailFact, MailList } from '../mail-content.ts';
import { drawFeet, drawHead, WIDTH } from './page-frame.ts';

/** The bottom edge of the page's content; the footer is below it. */
const BOTTOM = PAGE.height - 84;
const LABEL_WIDTH = 120;
const PASS = { width: 156, height: 196, gap: 15.5, code: 116 } as const;
const PASSES_IN_A_ROW = 3;
/** Squares that are left blank around a QR code, as scanners need. */
const CODE_MARGIN = 4;
const LIST = { headingSize: 12.5, size: 10.5, above: 8, belowHeading: 4, belowItem: 3, indent: 14 } as const;

/** The content of a booking's PDF: the content of its mail without the button, and all tickets. */
export interface BookingDocument extends Pick<MailContent, 'heading' | 'paragraphs' | 'facts' | 'lists'> {
  readonly language: Language;
  readonly title: string;
  readonly passes: readonly { readonly name: string; readonly code: string }[];
}

/** Draws a booking's PDF: header, facts, tickets and advice, with the operator's details on every page. */
export async function drawBooking(content: BookingDocument, letterhead: Letterhead): Promise<Buffer> {
  const { title, language } = content;
  const pdf = await openPdf({ title, language, author: letterhead.brand });
  drawHead(pdf, letterhead);
  write(pdf, content.heading, { font: 'display', size: 30, after: 6 });
  for (const text of content.paragraphs) write(pdf, text, { size: 11, after: 6 });
  pdf.moveDown(0.4);
  for (const fact of content.facts) drawFact(pdf, fact);
  pdf.moveDown(1);
  await drawPassesAndLists(pdf, content);
  drawFeet(pdf, letterhead);
  return pdfBytes(pdf);
}

interface Style {
  readonly font?: PdfFont;
  readonly size: number;
  readonly color?: string;
  /** Space below the text, in points. */
  readonly after?: number;
}

function write(pdf: Pdf, text: string, { font = 'text', size, color = INK, after = 0 }: Style): void {
  pdf.font(font).fontSize(size).fillColor(color);
  keepTogether(pdf, pdf.heightOfString(text, { width: WIDTH, lineGap: 2 }));
  pdf.text(text, PAGE.margin, pdf.y, { width: WIDTH, lineGap: 2 });
  pdf.y += after;
}

function drawFact(pdf: Pdf, { label, lines }: MailFact): void {
  const textWidth = WIDTH - LABEL_WIDTH;
  const heights = lines.map((line, at) => {
    pdf.font(at === 0 ? 'bold' : 'text').fontSize(11);
    return pdf.heightOfString(line, { width: textWidth });
  });
  const height = Math.max(
    heights.reduce((sum, one) => sum + one, 0),
    14,
  );
  keepTogether(pdf, height + 14);
  const top = pdf.y;
  pdf
    .moveTo(PAGE.margin, top)
    .lineTo(PAGE.margin + WIDTH, top)
    .lineWidth(0.75)
    .stroke(LINE);
  pdf.font('text').fontSize(11).fillColor(INK_QUIET);
  pdf.text(label, PAGE.margin, top + 7, { width: LABEL_WIDTH - 12 });
  const labelEnd = pdf.y;
  let y = top + 7;
  pdf.fillColor(INK);
  for (const [at, line] of lines.entries()) {
    pdf.font(at === 0 ? 'bold' : 'text').text(line, PAGE.margin + LABEL_WIDTH, y, { width: textWidth });
    y += heights[at] ?? 0;
  }
  pdf.x = PAGE.margin;
  pdf.y = Math.max(y, labelEnd) + 7;
}

/** A horizontal part of the page, in points. */
interface Column {
  readonly x: number;
  readonly width: number;
}

const WHOLE: Column = { x: PAGE.margin, width: WIDTH };
const BESIDE_PASS: Column = {
  x: PAGE.margin + PASS.width + 2 * PASS.gap,
  width: WIDTH - PASS.width - 2 * PASS.gap,
};

/** Draws the advice below the cards, or beside a single card when both fit on the page. */
async function drawPassesAndLists(pdf: Pdf, { passes, lists }: BookingDocument): Promise<void> {
  const height = lists.reduce((sum, list) => sum + listHeight(pdf, list, BESIDE_PASS), 0);
  const top = pdf.y;
  const isBeside = passes.length === 1 && top + Math.max(PASS.height, height) <= BOTTOM;
  await drawPasses(pdf, passes);
  if (isBeside) pdf.y = top - LIST.above;
  for (const list of lists) drawList(pdf, list, isBeside ? BESIDE_PASS : WHOLE);
}

/**
 * Draws the cards with the codes, three in a row; a row is never split between pages. Other requests are served between two
 * rows.
 */
async function drawPasses(pdf: Pdf, passes: BookingDocument['passes']): Promise<void> {
  const { create } = await import('qrcode');
  for (let first = 0; first < passes.length; first += PASSES_IN_A_ROW) {
    keepTogether(pdf, PASS.height);
    const top = pdf.y;
    for (const [at, pass] of passes.slice(first, first + PASSES_IN_A_ROW).entries()) {
      const { modules } = create(pass.code, { errorCorrectionLevel: 'M' });
      drawPass(pdf, { ...pass, squares: modules }, { x: PAGE.margin + at * (PASS.width + PASS.gap), y: top });
    }
    pdf.x = PAGE.margin;
    pdf.y = top + PASS.height + PASS.gap;
    await setImmediate();
  }
}

interface Pass {
  readonly name: string;
  readonly code: string;
  /** Of its QR code. */
  readonly squares: BitMatrix;
}

function drawPass(pdf: Pdf, pass: Pass, { x, y }: { x: number; y: number }): void {
  pdf.roundedRect(x, y, PASS.width, PASS.height, 10).lineWidth(0.75).fillAndStroke('#ffffff', LINE);
  drawCode(pdf, pass.squares, { x: x + (PASS.width - PASS.code) / 2, y: y + 14 });
  pdf.font('text').fontSize(10).fillColor(INK_QUIET);
  pdf.text(pass.name, x + 8, y + 140, { width: PASS.width - 16, align: 'center', height: 14, ellipsis: true });
  pdf.font('bold').fontSize(14).fillColor(INK);
  pdf.text(pass.code, x + 8, y + 160, { width: PASS.width - 16, align: 'center', characterSpacing: 1 });
}

/** Draws the dark squares as one shape: an image takes 30 ms to encode, and a booking may have dozens of codes. */
function drawCode(pdf: Pdf, { size, data }: BitMatrix, { x, y }: { x: number; y: number }): void {
  const side = PASS.code / (size + 2 * CODE_MARGIN);
  for (const [at, isDark] of data.entries()) {
    if (!isDark) continue;
    pdf.rect(x + side * (CODE_MARGIN + (at % size)), y + side * (CODE_MARGIN + Math.floor(at / size)), side, side);
  }
  pdf.fill('#000000');
}

/** Draws a heading and its items, on one page when they fit. */
function drawList(pdf: Pdf, { heading, items }: MailList, column: Column): void {
  keepTogether(pdf, Math.min(listHeight(pdf, { heading, items }, column), BOTTOM - PAGE.margin));
  pdf.y += LIST.above;
  pdf.font('bold').fontSize(LIST.headingSize).fillColor(INK);
  pdf.text(heading, column.x, pdf.y, { width: column.width, lineGap: 2 });
  pdf.y += LIST.belowHeading;
  for (const item of items) {
    pdf.font('text').fontSize(LIST.size);
    keepTogether(pdf, itemHeight(pdf, item, column));
    const top = pdf.y;
    pdf.circle(column.x + 3, top + 7, 1.8).fill(ACCENT);
    pdf.fillColor(INK).text(item, column.x + LIST.indent, top, { width: column.width - LIST.indent, lineGap: 1 });
    pdf.y += LIST.belowItem;
  }
  pdf.x = PAGE.margin;
}

function listHeight(pdf: Pdf, { heading, items }: MailList, column: Column): number {
  pdf.font('bold').fontSize(LIST.headingSize);
  const head = LIST.above + pdf.heightOfString(heading, { width: column.width, lineGap: 2 }) + LIST.belowHeading;
  pdf.font('text').fontSize(LIST.size);
  return items.reduce((sum, item) => sum + itemHeight(pdf, item, column) + LIST.belowItem, head);
}

function itemHeight(pdf: Pdf, item: string, { width }: Column): number {
  return pdf.heightOfString(item, { width: width - LIST.indent, lineGap: 1 });
}

function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height <= BOTTOM) return;
  pdf.addPage();
  pdf.x = PAGE.margin;
  pdf.y = PAGE.margin;
}
