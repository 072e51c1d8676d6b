/** Who may take the helm: a skipper comes along, or the guest holds this Spanish qualification (domain.md). */
export const LICENCES = ['skipper', 'LN', 'PNB', 'PER', 'PY'] as const;
export type Licence = (typeof LICENCES)[number];

/** False exactly for a crewed boat: since 1 Oct 2026 nobody hires a boat in Spain without a qualification. */
export function requiresLicense(licence: Licence): boolean {
  return licence !== 'skipper';
}
