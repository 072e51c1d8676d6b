import type { Boat } from '#contract/boats.ts';
import { isElsewhere } from '#domain/boat/picture-link.ts';
import { requiresLicense } from '#domain/boat/licence.ts';
import { priceFromCents } from '#domain/boat/price-from.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import { cleanRichText } from '../../http/rich-text.ts';
import type { BoatRow, WholeBoatRow } from './queries.ts';

/** Texts and terms are included only when a single boat is read. */
type PresentedRow = BoatRow & Partial<WholeBoatRow>;

/** A boat as visitors see it. A mode at a price of 0 cannot be paid (P-9.7), so it is not offered (P-4.6). */
export function presentOfferedBoat(row: PresentedRow): Boat {
  const { charter_hour_cents: charter, seat_hour_cents: seat } = row;
  return presentBoat({ ...row, charter_hour_cents: charter || null, seat_hour_cents: seat || null });
}

/** A boat as in the API: prices in euros, null for a mode that is not offered. */
export function presentBoat(row: PresentedRow): Boat {
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    description: cleanRichText(row.description),
    translations: cleanTranslations(row.translations as Boat['translations']),
    ...hostedPictures(row),
    port: {
      name: row.port_name,
      address: row.port_address,
      ...(row.pontoon && { pontoon: row.pontoon }),
      lat: row.port_lat,
      lon: row.port_lon,
    },
    capacity: row.capacity,
    lengthMetres: row.length_metres === null ? null : Number(row.length_metres),
    minDurationHours: row.min_hours,
    maxDurationHours: row.max_hours,
    verified: row.verified,
    isActive: row.is_active,
    requiresLicense: requiresLicense(row.licence),
    licence: row.licence,
    geoNote: row.geo_note as Boat['geoNote'],
    inclusions: row.inclusions,
    // Omitted when empty, because every page with the fleet carries them.
    ...(row.on_request.length > 0 && { onRequest: row.on_request }),
    ...(row.not_included.length > 0 && { notIncluded: row.not_included }),
    ...(row.inclusion_words ? { inclusionWords: row.inclusion_words as Boat['inclusionWords'] } : {}),
    ...(row.cancellation && { cancellation: row.cancellation }),
    ...(row.min_seats_to_depart > 0 &&
      row.decision_hours_before > 0 && { decisionHoursBefore: row.decision_hours_before }),
    ...(row.lead_time_hours > 0 && { leadTimeHours: row.lead_time_hours }),
    ...(row.deposit_percent !== null && { depositPercent: row.deposit_percent, balanceDays: row.balance_days }),
    // Only where a single boat is shown.
    ...(row.security_deposit_cents !== null &&
      row.deposit_release_hours !== undefined && {
        securityDeposit: euros(row.security_deposit_cents),
        securityDepositHours: row.deposit_release_hours,
      }),
    pricing: {
      perHour: euros(row.charter_hour_cents),
      halfDay: euros(row.charter_half_day_cents),
      perDay: euros(row.charter_day_cents),
      packages: row.charter_packages,
    },
    shared: { pricing: { perHour: euros(row.seat_hour_cents) }, minSeatsToDepart: row.min_seats_to_depart },
    priceFrom: euros(
      priceFromCents({ charterPerHourCents: row.charter_hour_cents, sharedPerHourCents: row.seat_hour_cents }),
    ),
    currency: 'eur',
    kind: row.kind,
  };
}

/** Pages show hosted pictures only: other links are omitted until they have been fetched. */
function hostedPictures({ images, image_alts }: BoatRow): Pick<Boat, 'images' | 'imageAlts'> {
  const alts = image_alts as Boat['imageAlts'];
  const shown = images
    .map((link, index) => ({ link, alt: alts[index] ?? {} }))
    .filter(({ link }) => !isElsewhere(link));
  return { images: shown.map(({ link }) => link), imageAlts: shown.map(({ alt }) => alt) };
}

function cleanTranslations(translations: Boat['translations']): Boat['translations'] {
  return Object.fromEntries(
    Object.entries(translations).map(([language, { title, description }]) => [
      language,
      {
        ...(title === undefined ? {} : { title }),
        ...(description === undefined ? {} : { description: cleanRichText(description) }),
      },
    ]),
  );
}

function euros(cents: Cents | null): number | null {
  return cents === null ? null : eurosFromCents(cents);
}
