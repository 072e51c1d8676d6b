import type { BoatKind } from '#domain/boat/boat-kinds.ts';
import type { Licence } from '#domain/boat/licence.ts';

/** The public columns of `boats`. Prices in cents; null: not offered in this mode, or unknown. */
export interface BoatColumns {
  title: string;
  description: string;
  /** Title and description, by language. */
  translations: unknown;
  images: string[];
  /** Alternative texts by language, in the order of `images`. */
  image_alts: unknown;
  port_name: string | null;
  port_address: string | null;
  /** Where in the port, in the operator's words: `4`, `4, berth 12`. */
  pontoon: string | null;
  port_lat: number | null;
  port_lon: number | null;
  capacity: number;
  length_metres: string | null;
  kind: BoatKind | null;
  min_hours: number | null;
  max_hours: number | null;
  verified: boolean;
  is_active: boolean;
  licence: Licence;
  /** By language. */
  geo_note: unknown;
  inclusions: string[];
  on_request: string[];
  not_included: string[];
  charter_hour_cents: number | null;
  charter_half_day_cents: number | null;
  charter_day_cents: number | null;
  charter_packages: boolean;
  seat_hour_cents: number | null;
  min_seats_to_depart: number;
  /**
   * Hours before its start at which a trip below its minimum is decided (P-7.7); 0: its first party must reach the
   * minimum (P-7.3).
   */
  decision_hours_before: number;
  lead_time_hours: number;
  /** Percentage of the price that is due at the sale; null: the whole price (P-14.7). */
  deposit_percent: number | null;
  balance_days: number;
  /** Security deposit for damage on a charter; null: none (P-14.9). */
  security_deposit_cents: number | null;
}

export const BOAT_COLUMNS = `title, description, translations, images, image_alts, port_name, port_address, pontoon, port_lat,
  port_lon, capacity, length_metres, kind, min_hours, max_hours, verified, is_active, licence, geo_note, inclusions,
  on_request, not_included,
  charter_hour_cents, charter_half_day_cents, charter_day_cents, charter_packages, seat_hour_cents, min_seats_to_depart,
  decision_hours_before, lead_time_hours, deposit_percent, balance_days, security_deposit_cents`;

/** The columns as fields of a JSON record. */
export const BOAT_FIELDS = `title text, description text, translations jsonb, images text[], image_alts jsonb,
  port_name text, port_address text, pontoon text, port_lat float8, port_lon float8, capacity int, length_metres numeric,
  kind text, min_hours int, max_hours int, verified boolean, is_active boolean, licence text, geo_note jsonb, inclusions text[],
  on_request text[], not_included text[],
  charter_hour_cents int, charter_half_day_cents int, charter_day_cents int, charter_packages boolean,
  seat_hour_cents int, min_seats_to_depart int, decision_hours_before int, lead_time_hours int, deposit_percent smallint, balance_days smallint,
  security_deposit_cents int`;

/** SQL on a row `boat` of `boats`: the first picture that this site hosts; null when there is none. */
export const BOAT_IMAGE = `(select image from unnest(boat.images) image where image like '/%' limit 1)`;

/**
 * SQL: the ids of bookings that refer to the boat besides those that are on it now: they have a ticket of one of its trips, maybe a
 * void one, or have lost or got a place on it in a disruption. `boatId`: an expression.
 */
export const bookingsThatReferTo = (boatId: string) =>
  `select t.booking_id from slots s join tickets t on t.slot_id = s.id where s.boat_id = ${boatId}
   union all select d.booking_id from disrupted_bookings d where ${boatId} in (d.boat_id, d.to_boat_id)`;
