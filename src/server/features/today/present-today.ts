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
import type { DepartingBookingRow } from './queries.ts';

/** Crew members do not see prices or amounts (P-19.1). */
export interface TodayView {
  readonly now: Temporal.Instant;
  readonly showsMoney: boolean;
}

/** The boats of one day in the order of their first departure; `rows` are in the order of departure. */
export function presentBoats(rows: readonly DepartingBookingRow[], view: TodayView): TodayBoat[] {
  return groupedBy(rows, (row) => row.boat_id).map(([first, ...rest]) => ({
    _id: first.boat_id,
    title: first.boat_title,
    port: {
      name: first.port_name,
      address: first.port_address,
      ...(first.pontoon && { pontoon: first.pontoon }),
    },
    licence: first.licence,
    requiresLicense: requiresLicense(first.licence),
    sailings: groupedBy([first, ...rest], (row) => row.slot_id ?? row.id).map((group) => presentDeparture(group, view)),
  }));
}

type Group = [DepartingBookingRow, ...DepartingBookingRow[]];

function groupedBy(rows: readonly DepartingBookingRow[], key: (row: DepartingBookingRow) => string): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return [...groups.values()];
}

function presentDeparture(group: Group, view: TodayView): TodaySailing {
  const [first] = group;
  return {
    _id: first.slot_id ?? first.id,
    type: first.type,
    start: isoInstant(first.start_at),
    end: isoInstant(first.end_at),
    note: first.note,
    seats: first.type === 'shared' ? { taken: first.seats_taken ?? 0, total: first.seats_total ?? 0 } : null,
    underMinimum: underMinimum(first, view.now),
    waiting: first.waiting,
    parties: group.map((row) => presentParty(row, view)),
  };
}

/** Only for a trip that has not departed. */
function underMinimum(row: DepartingBookingRow, now: Temporal.Instant): TodaySailing['underMinimum'] {
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
