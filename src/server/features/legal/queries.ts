import type { LegalDocument } from '#contract/legal.ts';
import type { PoliciesByMode } from '#contract/policies.ts';
import type { Language } from '#contract/language.ts';
import { prepared } from '../../db/statement.ts';

export interface LegalTextRow {
  version: number;
  document: string;
  language: string;
  /** null: the site's own text. */
  markdown: string | null;
  created_at: Temporal.Instant;
}

/** The default terms, for boats without a policy of their own. */
export const defaultPolicies = prepared<[], PoliciesByMode>(
  'default-policies',
  `select charter.terms as charter, seats.terms as seats from
     (select jsonb_build_object('tiers', tiers, 'moveUntilHours', move_until_hours) as terms
      from cancellation_policies where default_for = 'private') charter,
     (select jsonb_build_object('tiers', tiers, 'moveUntilHours', move_until_hours) as terms
      from cancellation_policies where default_for = 'shared') seats`,
);

const COLUMNS = 'id::integer as version, document, language, markdown, created_at';

export const legalTextsNow = prepared<[], LegalTextRow>(
  'legal-texts-now',
  `select ${COLUMNS} from legal_texts_now order by document, language`,
);

/** A document in all languages. */
export const legalTextsOf = prepared<[document: LegalDocument], LegalTextRow>(
  'legal-texts-of',
  `select ${COLUMNS} from legal_texts_now where document = $1`,
);

/** No row: a newer version than `version` exists. `version` is the edited version, 0 for none. */
export const addLegalText = prepared<
  [document: LegalDocument, language: Language, markdown: string | null, version: number, actor: string],
  LegalTextRow
>(
  'add-legal-text',
  `with old as (select id, markdown from legal_texts_now where document = $1 and language = $2),
     saved as (
       insert into legal_texts (document, language, markdown, replaces, created_by)
       select $1, $2, $3, $4, $5 where coalesce((select id from old), 0) = $4
       on conflict do nothing
       returning id, document, language, markdown, created_at
     ),
     logged as (
       insert into audit_log (actor, action, entity, entity_id, before, after)
       select $5, 'settings.legal', 'settings', '00000000-0000-0000-0000-000000000001',
         jsonb_build_object('document', $1, 'language', $2, 'text', (select markdown from old)),
         jsonb_build_object('document', $1, 'language', $2, 'text', saved.markdown)
       from saved
     )
   select id::integer as version, document, language, markdown, created_at from saved`,
);
