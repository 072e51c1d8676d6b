/** The documents under `/legal/`, in the order in which they are listed. */
export const LEGAL_DOCUMENTS = ['imprint', 'privacy', 'cookies', 'terms'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];
