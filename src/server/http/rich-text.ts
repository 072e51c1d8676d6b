import sanitizeHtml from 'sanitize-html';

/** What a boat's description may be made of: text, paragraphs, emphasis and lists. No attribute, no link, no picture. */
const RICH_TEXT: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li'],
  allowedAttributes: {},
  disallowedTagsMode: 'discard',
};

/** HTML that is safe to show as it is, cleaned when saved and when shown (P-2.7). Clean text stays unchanged. */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, RICH_TEXT);
}
