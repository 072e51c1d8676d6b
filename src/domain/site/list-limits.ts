/** The most entries in the lists of the settings (P-21.6). */
export const LIST_LIMITS = { reasons: 6, links: 8, rates: 20, inclusions: 40, recipients: 10 } as const;
