import { NEW_BOAT } from '#domain/boat/boat-rules.ts';
import { type Cents, centsFromEuros } from '#domain/money.ts';
import type { BoatUpdate } from '#contract/admin-boats.ts';
import type { WrittenColumns } from './queries.ts';
import { richTextFrom } from './rich-text-from.ts';

/** The columns of a new boat (P-2.4). */
export const NEW_COLUMNS: WrittenColumns = {
  title: '',
  description: '',
  translations: {},
  images: [],
  image_alts: [],
  port_name: null,
  port_address: null,
  pontoon: null,
  port_lat: null,
  port_lon: null,
  capacity: NEW_BOAT.capacity,
  length_metres: null,
  kind: null,
  min_hours: NEW_BOAT.minDurationHours,
  max_hours: NEW_BOAT.maxDurationHours,
  verified: false,
  is_active: true,
  licence: 'skipper',
  geo_note: {},
  inclusions: [],
  on_request: [],
  not_included: [],
  charter_hour_cents: centsFromEuros(NEW_BOAT.charterPerHour),
  charter_half_day_cents: null,
  charter_day_cents: null,
  charter_packages: false,
  seat_hour_cents: centsFromEuros(NEW_BOAT.seatPerHour),
  min_seats_to_depart: NEW_BOAT.minSeatsToDepart,
  decision_hours_before: NEW_BOAT.decisionHoursBefore,
  lead_time_hours: 0,
  deposit_percent: null,
  balance_days: 7,
  security_deposit_cents: null,
  platform_fee_percent: null,
  policy_id: null,
  turnaround_minutes: 0,
  names_required: false,
};

/** The columns after the operator's edit; fields that are left out keep their value. Rich text is sanitized here. */
export function columnsAfter(before: WrittenColumns, said: BoatUpdate): WrittenColumns {
  const images = said.images ?? before.images;
  return {
    title: said.title ?? before.title,
    description: said.description === undefined ? before.description : richTextFrom(said.description),
    translations: said.translations === undefined ? before.translations : cleanTranslations(said.translations),
    images,
    image_alts: said.imageAlts ? altsSaid(images, said.imageAlts) : altsFor(images, before),
    capacity: said.capacity ?? before.capacity,
    length_metres: given(decimals(said.lengthMetres, 1), before.length_metres),
    kind: given(said.kind, before.kind),
    min_hours: given(said.minDurationHours, before.min_hours),
    max_hours: given(said.maxDurationHours, before.max_hours),
    verified: said.verified ?? before.verified,
    is_active: said.isActive ?? before.is_active,
    licence: said.licence ?? before.licence,
    geo_note: said.geoNote === undefined ? before.geo_note : notesSaid(said.geoNote),
    inclusions: said.inclusions === undefined ? before.inclusions : [...new Set(said.inclusions)],
    on_request: said.onRequest === undefined ? before.on_request : [...new Set(said.onRequest)],
    not_included: said.notIncluded === undefined ? before.not_included : [...new Set(said.notIncluded)],
    lead_time_hours: said.leadTimeHours ?? before.lead_time_hours,
    deposit_percent: given(said.depositPercent, before.deposit_percent),
    balance_days: said.balanceDays ?? before.balance_days,
    security_deposit_cents: given(centsIn(said.securityDeposit), before.security_deposit_cents),
    min_seats_to_depart: said.shared?.minSeatsToDepart ?? before.min_seats_to_depart,
    decision_hours_before: said.decisionHoursBefore ?? before.decision_hours_before,
    platform_fee_percent: given(decimals(said.platformFeePercent, 2), before.platform_fee_percent),
    policy_id: given(said.policyId, before.policy_id),
    turnaround_minutes: said.turnaroundMinutes ?? before.turnaround_minutes,
    names_required: said.namesRequired ?? before.names_required,
    ...portAfter(before, said.port ?? {}),
    ...pricesAfter(before, said),
  };
}

function portAfter(before: WrittenColumns, port: NonNullable<BoatUpdate['port']>) {
  return {
    port_name: given(emptyIsNull(port.name), before.port_name),
    port_address: given(emptyIsNull(port.address), before.port_address),
    pontoon: given(emptyIsNull(port.pontoon), before.pontoon),
    port_lat: given(port.lat, before.port_lat),
    port_lon: given(port.lon, before.port_lon),
  };
}

function pricesAfter(before: WrittenColumns, { pricing = {}, shared = {} }: BoatUpdate) {
  return {
    charter_hour_cents: given(centsIn(pricing.perHour), before.charter_hour_cents),
    charter_half_day_cents: given(centsIn(pricing.halfDay), before.charter_half_day_cents),
    charter_day_cents: given(centsIn(pricing.perDay), before.charter_day_cents),
    charter_packages: pricing.packages ?? before.charter_packages,
    seat_hour_cents: given(centsIn(shared.pricing?.perHour), before.seat_hour_cents),
  };
}

/** `undefined` keeps the current value, `null` clears it. */
function given<Value>(said: Value | null | undefined, before: Value | null): Value | null {
  return said === undefined ? before : said;
}

function centsIn(euros: number | null | undefined): Cents | null | undefined {
  return euros === null || euros === undefined ? euros : centsFromEuros(euros);
}

/** The value in the text form of its column. */
function decimals(number: number | null | undefined, places: number): string | null | undefined {
  return number === null || number === undefined ? number : number.toFixed(places);
}

function emptyIsNull(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text;
}

/** A picture keeps its alternative texts when the order changes. */
function altsFor(images: readonly string[], before: WrittenColumns): unknown[] {
  const alts = before.image_alts as unknown[];
  return images.map((link) => alts[before.images.indexOf(link)] ?? {});
}

function altsSaid(images: readonly string[], said: NonNullable<BoatUpdate['imageAlts']>): object[] {
  return images.map((_link, index) => withoutEmpty(said[index] ?? {}));
}

/** Other languages without a text of their own show the English one. */
function notesSaid(geoNote: NonNullable<BoatUpdate['geoNote']>): object {
  return withoutEmpty(typeof geoNote === 'string' ? { en: geoNote } : geoNote);
}

function cleanTranslations(translations: NonNullable<BoatUpdate['translations']>) {
  return withoutEmpty(
    Object.fromEntries(
      Object.entries(translations).map(([language, { title = '', description = '' }]) => [
        language,
        withoutEmpty({ title, description: richTextFrom(description) }),
      ]),
    ),
  );
}

/** Empty texts fall back to the general fields and are not stored. */
function withoutEmpty(texts: object): object {
  return Object.fromEntries(
    Object.entries(texts).filter(([, text]) => (typeof text === 'string' ? text !== '' : Object.keys(text).length > 0)),
  );
}
