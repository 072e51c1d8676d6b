import { seatsBelowMinimum } from '#domain/booking/minimum-to-depart.ts';
import type { TodayBoat, TodayParty, TodaySailing } from '#contract/today.ts';
import { requiresLicense } from '#domain/boat/licence.ts';
import { jacketsFor } from '#domain/booking/life-jackets.ts';
import { passengersOf } from '#domain/booking/passenger-list.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { eurosFromCents } from '#domain/money.ts';
import { hoursBetween } from '#domain/time/canary-time.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import { decisionOfTrip } from '../../booking/read/decision-of-trip.ts';
import type { DepartingBookingRow, DepartureRow, TripRow } from './queries.ts';

/** Crew members do not see prices or amounts (P-19.1). */
export interface TodayView {
  readonly now: Temporal.Instant;
  readonly showsMoney: boolean;
}

interface Departure {
  /** The trip's slot, or the charter's booking. */
  readonly id: string;
  readonly about: DepartureRow;
  readonly bookings: readonly DepartingBookingRow[];
}

/** The boats of one day in the order of their first departure. `trips` have no bookings. */
export function presentBoats(
  bookings: readonly DepartingBookingRow[],
  trips: readonly TripRow[],
  view: TodayView,
): TodayBoat[] {
  const booked = groupedBy(bookings, departureId).map((group) => ({
    id: departureId(group[0]),
    about: group[0],
    bookings: group,
  }));
  const unbooked = trips.map((trip) => ({ id: trip.slot_id, about: trip, bookings: [] }));
  const departures: Departure[] = [...booked, ...unbooked].sort(byDeparture);
  return groupedBy(departures, ({ about }) => about.boat_id).map((ofBoat) => presentBoat(ofBoat, view));
}

function departureId({ slot_id, id }: DepartingBookingRow): string {
  return slot_id ?? id;
}

type Group<T> = [T, ...T[]];

/** The groups in the order of their first items. */
function groupedBy<T>(items: readonly T[], key: (item: T) => string): Group<T>[] {
  const groups = new Map<string, Group<T>>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return [...groups.values()];
}

function byDeparture({ about: one }: Departure, { about: other }: Departure): number {
  return Temporal.Instant.compare(one.start_at, other.start_at) || one.boat_title.localeCompare(other.boat_title);
}

function presentBoat(departures: Group<Departure>, view: TodayView): TodayBoat {
  const [{ about }] = departures;
  return {
    _id: about.boat_id,
    title: about.boat_title,
    port: {
      name: about.port_name,
      address: about.port_address,
      ...(about.pontoon && { pontoon: about.pontoon }),
    },
    licence: about.licence,
    requiresLicense: requiresLicense(about.licence),
    sailings: departures.map((departure) => presentDeparture(departure, view)),
  };
}

function presentDeparture({ id, about, bookings }: Departure, view: TodayView): TodaySailing {
  return {
    _id: id,
    type: about.type,
    start: isoInstant(about.start_at),
    end: isoInstant(about.end_at),
    note: about.note,
    seats: about.type === 'shared' ? { taken: about.seats_taken ?? 0, total: about.seats_total ?? 0 } : null,
    soldElsewhere: about.type === 'shared' ? (about.seats_withheld ?? 0) : 0,
    underMinimum: underMinimum(about, view.now),
    waiting: about.waiting,
    parties: bookings.map((row) => presentParty(row, view)),
  };
}

/** Only for a trip that has not departed. */
function underMinimum(row: DepartureRow, now: Temporal.Instant): TodaySailing['underMinimum'] {
  const hoursLeft = hoursBetween(now, row.start_at);
  if (row.type !== 'shared' || hoursLeft === 0) return null;
  const below = seatsBelowMinimum({ payingSeats: row.paying_seats ?? 0, minSeatsToDepart: row.needed ?? 0 });
  const decision = decisionOfTrip(row);
  return below && { ...below, hoursLeft, ...(decision && { decision }) };
}

function presentParty(row: DepartingBookingRow, { showsMoney }: TodayView): TodayParty {
  return {
    _id: row.id,
    shortNumber: shortNumber(row.id),
    status: row.status,
    name: row.customer_name,
    phone: row.customer_phone,
    note: row.operator_note || null,
    passengers: {
      adult: row.adults,
      child_u13: row.child_u13,
      child_u6_paid: row.child_u6_paid,
      child_u6_free: row.child_u6_free,
    },
    people: row.people,
    aboard: row.type === 'shared' ? row.tickets_aboard : row.is_aboard ? (row.people ?? 0) : 0,
    isNoShow: row.is_no_show,
    list: presentList(row),
    tickets: row.tickets,
    ...(showsMoney && {
      due: eurosFromCents(row.due_cents),
      unsettled: row.is_unsettled,
    }),
  };
}

function presentList(row: DepartingBookingRow): TodayParty['list'] {
  if (row.status === 'pending' && row.pays_by !== 'pier') return null;
  const { list, gaps } = passengersOf(row);
  return { passengers: list, missing: gaps, jackets: jacketsFor(list) };
}
