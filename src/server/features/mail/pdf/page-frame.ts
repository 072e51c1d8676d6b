import { PAGE, type Pdf } from '../../../providers/pdf/open-pdf.ts';
import { ACCENT, FOAM, INK, INK_QUIET, LINE } from '../brand-colours.ts';
import type { Letterhead } from '../letterhead.ts';

/** Points. */
export const WIDTH = PAGE.width - 2 * PAGE.margin;
const HEAD_HEIGHT = 64;
const FOOT_SIZE = 8.5;
/** Leaves room for the page number. */
const FOOT_WIDTH = WIDTH - 50;

/** Draws the operator's logo and name, and moves to where the text starts. */
export function drawHead(pdf: Pdf, { brand, logo }: Letterhead): void {
  pdf.rect(0, 0, PAGE.width, HEAD_HEIGHT).fill(INK);
  pdf.rect(0, HEAD_HEIGHT, PAGE.width, 3).fill(ACCENT);
  if (logo) pdf.image(logo.content, PAGE.margin, 14, { fit: [90, 36], valign: 'center' });
  pdf.font('display').fontSize(19).fillColor(FOAM);
  pdf.text(brand, PAGE.margin + (logo ? 104 : 0), 21, { width: WIDTH - (logo ? 104 : 0), height: 26, ellipsis: true });
  pdf.x = PAGE.margin;
  pdf.y = HEAD_HEIGHT + 34;
}

/** Draws company, address, tax number and contact on every page, with page numbers if there are several. */
export function drawFeet(pdf: Pdf, { brand, foot, contact }: Letterhead): void {
  const { count } = pdf.bufferedPageRange();
  pdf.font('text').fontSize(FOOT_SIZE);
  const about = inLines([...(foot.length > 0 ? foot : [brand]), ...contact], (line) => pdf.widthOfString(line));
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // Text below the bottom margin would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    const top = PAGE.height - 60;
    pdf
      .moveTo(PAGE.margin, top)
      .lineTo(PAGE.margin + WIDTH, top)
      .lineWidth(0.75)
      .stroke(LINE);
    pdf.font('text').fontSize(FOOT_SIZE).fillColor(INK_QUIET);
    pdf.text(about, PAGE.margin, top + 10, { width: FOOT_WIDTH, height: 26, ellipsis: true });
    if (count > 1) pdf.text(`${page + 1} / ${count}`, PAGE.margin, top + 10, { width: WIDTH, align: 'right' });
  }
}

/** Arranges the parts in lines, separated by dots within a line. */
function inLines(parts: readonly string[], widthOf: (line: string) => number): string {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = [...lines.slice(-1), part].join(' · ');
    if (lines.length > 0 && widthOf(longer) <= FOOT_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.join('\n');
}
