import { cleanRichText } from '../../http/rich-text.ts';

/** The operator's text as safe HTML: markup is sanitized, plain text is split into paragraphs. */
export function richTextFrom(typed: string): string {
  const clean = cleanRichText(typed.trim());
  if (clean === '' || clean.includes('<')) return clean;
  return clean
    .split(/\r?\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll(/\r?\n/g, '<br />')}</p>`)
    .join('');
}
