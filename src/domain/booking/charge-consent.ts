/**
 * The version of the text with which a guest agrees that the rest is charged to the card (P-14.8). It is stored with the
 * consent: new words need a new version.
 */
export const CHARGE_CONSENT_TEXT = '2026-11-23';

/** Also the version that a page opened before the last release still shows: it named no day for the announcement. */
export const CHARGE_CONSENT_TEXTS = ['2026-11', CHARGE_CONSENT_TEXT] as const;
