import { perLanguage } from '#contract/per-language.ts';
import type { DEMO_BOATS } from '../demo/demo-boats.ts';
import type { DemoSlot } from '../demo/demo-season.ts';
import type { DemoBoatRow, DemoSlotRow } from './queries.ts';

type Boat = (typeof DEMO_BOATS)[number];

/** A row of `boats`, as queries.ts inserts it. */
export function boatRow(boat: Boat, position: number): DemoBoatRow {
  return {
    slug: boat.slug,
    title: boat.title,
    description: boat.description,
    translations: perLanguage((language) => ({ description: boat.descriptions[language] })),
    images: [...boat.images],
    image_alts: boat.imageAlts,
    port_name: boat.port.name,
    port_address: boat.port.address,
    pontoon: null,
    port_lat: boat.port.lat,
    port_lon: boat.port.lon,
    capacity: boat.capacity,
    decision_hours_before: 24,
    lead_time_hours: 0,
    deposit_percent: null,
    balance_days: 7,
    security_deposit_cents: null,
    length_metres: boat.lengthMetres.toString(),
    kind: boat.kind,
    min_hours: boat.minHours,
    max_hours: boat.maxHours,
    verified: true,
    is_active: true,
    licence: boat.licence,
    list: boat.list,
    geo_note: boat.geoNote,
    inclusions: [...boat.inclusions],
    on_request: [],
    not_included: [],
    charter_hour_cents: boat.pricing.perHourCents,
    charter_half_day_cents: boat.pricing.halfDayCents,
    charter_day_cents: boat.pricing.perDayCents,
    charter_packages: boat.pricing.packages,
    seat_hour_cents: boat.shared?.perHourCents ?? null,
    min_seats_to_depart: boat.shared?.minSeatsToDepart ?? 0,
    position,
  };
}

/** A row of `slots` with the slug of its boat. */
export function slotRow(boat: Boat, slot: DemoSlot): DemoSlotRow {
  return {
    boat: boat.slug,
    type: slot.type,
    start_at: slot.start,
    end_at: slot.end,
    is_open: slot.isOpen,
    seat_price_cents: slot.seatPriceCents,
    seats_total: slot.seatsTotal,
    seats_withheld: slot.seatsWithheld,
    note: slot.note,
  };
}
