import { micromark } from 'micromark';
import sanitizeHtml from 'sanitize-html';

/** The allowed elements of a legal text. The first-level heading belongs to the page. */
const LEGAL_TEXT: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'blockquote', 'hr'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' },
};

/** Markdown (CommonMark) as HTML that is safe to show unescaped. HTML in the text is shown as text. */
export function legalHtml(markdown: string): string {
  return sanitizeHtml(micromark(markdown), LEGAL_TEXT);
}
