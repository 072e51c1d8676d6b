import sanitizeHtml from 'sanitize-html';

/**
 * The allowed elements of a boat's description: text, paragraphs, emphasis and lists. No attributes, links or pictures.
 */
const RICH_TEXT: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li'],
  allowedAttributes: {},
  disallowedTagsMode: 'discard',
};

/** HTML that is safe to show unescaped. It is cleaned when saved and when shown (P-2.7). Clean text stays unchanged. */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, RICH_TEXT);
}
