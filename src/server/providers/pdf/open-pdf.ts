import path from 'node:path';
import type PDFDocument from 'pdfkit';
import type { Language } from '#contract/language.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** The site's own fonts, subset to Latin and Cyrillic from OFL fonts (licences next to the files). */
const FONTS = { text: 'onest-regular', bold: 'onest-semibold', display: 'cormorant-semibold' };
export type PdfFont = keyof typeof FONTS;

/** Points. A4 is 595 × 842. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const;

/** An A4 document with the site's fonts. Its pages are complete only after `pdfBytes`. */
export async function openPdf(about: { title: string; author: string; language: Language }): Promise<Pdf> {
  // Loaded only when a document is requested, to save memory.
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: 'A4',
    margins: { top: PAGE.margin, bottom: 72, left: PAGE.margin, right: PAGE.margin },
    bufferPages: true,
    lang: about.language,
    displayTitle: true,
    info: { Title: about.title, Author: about.author },
    font: '',
  });
  for (const [name, file] of Object.entries(FONTS)) {
    pdf.registerFont(name, path.join(import.meta.dirname, 'fonts', `${file}.ttf`));
  }
  return pdf.font('text');
}

export async function pdfBytes(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}
