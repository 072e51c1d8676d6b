import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

/**
 * The allowed elements of a boat's description: text, paragraphs, emphasis and lists. No attributes, links or pictures.
 */
const RICH_TEXT: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li'],
  allowedAttributes: {},
  disallowedTagsMode: 'discard',
};

/** Cache of cleaned texts, because the same descriptions are read repeatedly. */
const cleaned = new LRUCache<string, string>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: sizeOfEntry,
  memoMethod: (html) => sanitizeHtml(html, RICH_TEXT),
});

/** HTML that is safe to show unescaped. It is cleaned when saved and when shown (P-2.7). Clean text stays unchanged. */
export function cleanRichText(html: string): string {
  return cleaned.memo(html);
}

/** An upper bound in bytes: two per character, and never 0. */
function sizeOfEntry(clean: string, html: string): number {
  return 2 * (clean.length + html.length) + 1;
}
