import { cleanRichText } from '../../http/rich-text.ts';

/** What an operator typed as HTML that is safe to keep: markup is cleaned, and plain text gets its paragraphs. */
export function richTextFrom(typed: string): string {
  const clean = cleanRichText(typed.trim());
  if (clean === '' || clean.includes('<')) return clean;
  return clean
    .split(/\r?\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll(/\r?\n/g, '<br />')}</p>`)
    .join('');
}
