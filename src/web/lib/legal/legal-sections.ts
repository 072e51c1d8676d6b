import type { LegalDocument } from '#contract/legal.ts';

/** The sections of each document, in order; their texts are in `legal.json`. */
export const LEGAL_SECTIONS = {
  imprint: ['imprint.activity', 'imprint.prices', 'imprint.claims', 'imprint.content'],
  privacy: [
    'privacy.controller',
    'privacy.data',
    'privacy.must',
    'privacy.recipients',
    'privacy.sandbox',
    'privacy.retention',
    'privacy.rights',
    'privacy.safety',
  ],
  cookies: ['cookies.payment', 'cookies.change'],
  terms: [
    'terms.contract',
    'terms.price',
    'terms.vouchers',
    'terms.securityDeposit',
    'terms.minimum',
    'terms.cancellation',
    'terms.withdrawal',
    'terms.weather',
    'terms.aboard',
    'terms.liability',
    'terms.disputes',
  ],
} as const satisfies Record<LegalDocument, readonly string[]>;

export type LegalSection = (typeof LEGAL_SECTIONS)[LegalDocument][number];
