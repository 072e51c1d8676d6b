import type { LegalDocument } from '#contract/legal.ts';
import type { Language } from '#contract/language.ts';
import type { StoredLegalText, StoredLegalTexts } from '#contract/legal-texts.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { addLegalText, type LegalTextRow, legalTextsNow, legalTextsOf } from './queries.ts';

type Deps = Pick<AppDeps, 'db'>;

interface Saving {
  document: LegalDocument;
  language: Language;
  /** null: restores the site's own text. */
  markdown: string | null;
  /** The version that was edited; 0: none. */
  version: number;
  /** `admin:<user id>` */
  actor: string;
}

/** All texts that the operator has ever changed. */
export async function listLegalTexts({ db }: Deps): Promise<StoredLegalTexts> {
  return { items: (await legalTextsNow(db, [])).map(presentLegalText) };
}

/**
 * Adds a version of a text, which takes effect at once; older versions are kept. A newer version with the same text is
 * returned: the request may be a repeat of one whose answer was lost.
 * @throws AppError state_conflict with details `{text}` when somebody has saved another text since `version`
 */
export async function saveLegalText({ db }: Deps, saving: Saving): Promise<StoredLegalText> {
  const { document, language, markdown, version, actor } = saving;
  const [saved] = await addLegalText(db, [document, language, markdown, version, actor]);
  if (saved) return presentLegalText(saved);
  const present = (await legalTextsOf(db, [document])).find((text) => text.language === language);
  if (!present) throw new AppError('state_conflict');
  if (present.markdown !== markdown)
    throw new AppError('state_conflict', { details: { text: presentLegalText(present) } });
  return presentLegalText(present);
}

function presentLegalText({ document, language, markdown, version, created_at }: LegalTextRow): StoredLegalText {
  return {
    document: document as LegalDocument,
    language: language as Language,
    markdown,
    version,
    changedAt: isoInstant(created_at),
  };
}
