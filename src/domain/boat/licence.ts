/** `skipper`: the boat comes with one. Otherwise the Spanish qualification that the guest must hold (P-2.5). */
export const LICENCES = ['skipper', 'LN', 'PNB', 'PER', 'PY'] as const;
export type Licence = (typeof LICENCES)[number];

/**
 * False only for a boat with a skipper: since 1 October 2026 nobody may rent a boat in Spain without a qualification
 * (P-2.5).
 */
export function requiresLicense(licence: Licence): boolean {
  return licence !== 'skipper';
}
