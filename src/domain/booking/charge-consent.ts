/**
 * The version of the text by which a guest agrees that the rest is charged to the card (P-14.8). It is stored with the
 * consent: a changed text needs a new version.
 */
export const CHARGE_CONSENT_TEXT = '2026-11-23';

/**
 * Also accepts the earlier version, which a page opened before the last release still shows. That version named no day
 * for the announcement.
 */
export const CHARGE_CONSENT_TEXTS = ['2026-11', CHARGE_CONSENT_TEXT] as const;
