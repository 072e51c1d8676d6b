import type { AdminBoat } from '#contract/admin-boats.ts';
import type { Boat } from '#contract/boats.ts';
import type { BoatRow } from './queries.ts';

/** The boat as everybody sees it; the boats feature's own. */
export type PresentBoat = (row: BoatRow) => Boat;

export function presentAdminBoat(row: BoatRow, presentBoat: PresentBoat): AdminBoat {
  return {
    ...presentBoat(row),
    // Those too that are not hosted yet, which pages pass over.
    images: row.images,
    imageAlts: row.image_alts as AdminBoat['imageAlts'],
    platformFeePercent: row.platform_fee_percent === null ? null : Number(row.platform_fee_percent),
    updatedAt: row.updated_at.toString(),
  };
}

/** Cleaning the descriptions of a whole fleet takes longer than reading it, and a list shows none. */
export function withoutTexts(row: BoatRow): BoatRow {
  const translations = Object.entries(row.translations as AdminBoat['translations']);
  return {
    ...row,
    description: '',
    translations: Object.fromEntries(translations.map(([language, { title }]) => [language, { title }])),
  };
}
