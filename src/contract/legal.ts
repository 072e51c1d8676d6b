/** The documents under `/legal/`, in display order. */
export const LEGAL_DOCUMENTS = ['imprint', 'privacy', 'cookies', 'terms'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];
