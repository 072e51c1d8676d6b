/** The documents under `/legal/`, in display order. */
export const LEGAL_DOCUMENTS = ['imprint', 'privacy', 'cookies', 'terms'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/** The longest legal text of the operator, in characters of Markdown. */
export const LONGEST_LEGAL_TEXT = 60_000;
