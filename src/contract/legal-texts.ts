import { z } from 'zod';
import { instant } from './json.ts';
import { LANGUAGES } from './language.ts';
import { LEGAL_DOCUMENTS, LONGEST_LEGAL_TEXT } from './legal.ts';
import { policiesByMode } from './policies.ts';

const document = z.enum(LEGAL_DOCUMENTS);
const language = z.enum(LANGUAGES);
const markdown = z.string().trim().min(1).max(LONGEST_LEGAL_TEXT);

export const legalTextParams = z.object({ document });
export const legalTextQuery = z.object({ lng: language.default('en') });

/**
 * A legal document as its page shows it. `html` null: the site's own text. `language` is English where the operator's text
 * does not exist in the requested language. `changedAt`: when the operator last changed it; null: never. `cancellation`: the
 * terms of boats that name no policy of their own.
 */
export const legalText = z
  .object({ html: z.string().nullable(), language, changedAt: instant.nullable(), cancellation: policiesByMode })
  .meta({ id: 'LegalText' });

/** The newest version of a text; `markdown` null: the site's own was restored. Texts never changed are not listed. */
export const storedLegalText = z
  .object({ document, language, markdown: markdown.nullable(), version: z.int(), changedAt: instant })
  .meta({ id: 'StoredLegalText' });
export const storedLegalTexts = z.object({ items: z.array(storedLegalText) });

export const storedLegalTextParams = z.object({ document, language });
/**
 * `version`: the one that was edited, 0 for none; 409 `state_conflict` when there is a newer one, which is `details.text`.
 */
export const legalTextUpdate = z.object({ markdown: markdown.nullable(), version: z.int().min(0) });

export const legalPreview = z.object({ markdown });
export const legalPreviewAnswer = z.object({ html: z.string() });

export type LegalText = z.infer<typeof legalText>;
export type StoredLegalText = z.infer<typeof storedLegalText>;
export type LegalTextUpdate = z.infer<typeof legalTextUpdate>;
export type StoredLegalTexts = z.infer<typeof storedLegalTexts>;
export type LegalPreviewAnswer = z.infer<typeof legalPreviewAnswer>;
