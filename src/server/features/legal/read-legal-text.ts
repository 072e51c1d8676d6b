import type { LegalDocument } from '#contract/legal.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts';
import type { LegalText } from '#contract/legal-texts.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { legalHtml } from './legal-html.ts';
import { defaultPolicies, legalTextsOf } from './queries.ts';

/** The document in the language: the operator's text, else the operator's English text, else the site's own (P-21.21). */
export async function readLegalText(
  { db }: Pick<AppDeps, 'db'>,
  document: LegalDocument,
  language: Language,
): Promise<LegalText> {
  const [rows, [cancellation]] = await Promise.all([legalTextsOf(db, [document]), defaultPolicies(db, [])]);
  if (!cancellation) throw new Error('The site has no default policies: the migrations have not run');
  for (const one of new Set([language, DEFAULT_LANGUAGE])) {
    const row = rows.find((text) => text.language === one);
    if (row?.markdown) {
      return { html: legalHtml(row.markdown), language: one, changedAt: isoInstant(row.created_at), cancellation };
    }
  }
  const restored = rows.find((text) => text.language === language);
  return { html: null, language, changedAt: restored ? isoInstant(restored.created_at) : null, cancellation };
}
