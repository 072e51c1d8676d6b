/** What a visitor allows beyond the strictly necessary, which is always on (spec §3). */
export interface Consent {
  readonly analytics: boolean;
  readonly marketing: boolean;
}

export const ALL_ALLOWED: Consent = { analytics: true, marketing: true };
export const NONE_ALLOWED: Consent = { analytics: false, marketing: false };

/** Where the switches stand while nothing has been saved (spec §4). Nothing may run on their account. */
export const FIRST_SWITCHES: Consent = { analytics: true, marketing: false };

/** A saved choice; null where nothing was saved, or nothing that can be read (spec §4): nothing is allowed then. */
export function parseConsent(saved: string | null): Consent | null {
  const value = parsed(saved ?? '');
  if (typeof value !== 'object' || value === null) return null;
  const { analytics, marketing } = value as Partial<Record<keyof Consent, unknown>>;
  return typeof analytics === 'boolean' && typeof marketing === 'boolean' ? { analytics, marketing } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
