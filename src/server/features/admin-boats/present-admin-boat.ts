import type { AdminBoat } from '#contract/admin-boats.ts';
import type { Boat } from '#contract/boats.ts';
import { eurosFromCents } from '#domain/money.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { BoatRow } from './queries.ts';

/** The public form of a boat, from the boats feature. */
export type PresentBoat = (row: BoatRow) => Boat;

export function presentAdminBoat(row: BoatRow, presentBoat: PresentBoat): AdminBoat {
  return {
    ...presentBoat(row),
    // Includes pictures that are not hosted yet, which public pages omit.
    images: row.images,
    imageAlts: row.image_alts as AdminBoat['imageAlts'],
    platformFeePercent: row.platform_fee_percent === null ? null : Number(row.platform_fee_percent),
    policyId: row.policy_id,
    decisionHoursBefore: row.decision_hours_before,
    leadTimeHours: row.lead_time_hours,
    depositPercent: row.deposit_percent,
    balanceDays: row.balance_days,
    securityDeposit: row.security_deposit_cents === null ? null : eurosFromCents(row.security_deposit_cents),
    turnaroundMinutes: row.turnaround_minutes,
    namesRequired: row.names_required,
    updatedAt: isoInstant(row.updated_at),
    archivedAt: row.archived_at && isoInstant(row.archived_at),
  };
}

/** Without descriptions: a list shows none, and sanitizing them takes longer than reading the fleet. */
export function withoutTexts(row: BoatRow): BoatRow {
  const translations = Object.entries(row.translations as AdminBoat['translations']);
  return {
    ...row,
    description: '',
    translations: Object.fromEntries(translations.map(([language, { title }]) => [language, { title }])),
  };
}
