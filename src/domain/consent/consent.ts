/** What a visitor allows beyond the strictly necessary, which is always on (P-23.1). */
export interface Consent {
  readonly analytics: boolean;
  readonly marketing: boolean;
}

export const ALL_ALLOWED: Consent = { analytics: true, marketing: true };
export const NONE_ALLOWED: Consent = { analytics: false, marketing: false };

/** Position of the switches until a choice is saved (P-23.1). It does not permit anything to run. */
export const FIRST_SWITCHES: Consent = { analytics: true, marketing: false };

/** The saved choice; null when none was saved or it cannot be read, which allows nothing (P-23.1). */
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
