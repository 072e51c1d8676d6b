import type { CheckInParty, CheckInSailing } from '#contract/check-in.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { eurosFromCents } from '#domain/money.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { PartyRow } from './queries.ts';

/** Crew members do not see amounts (P-19.1). `rows` are in order of departure. */
export function presentSailings(rows: readonly PartyRow[], showsMoney: boolean): CheckInSailing[] {
  const sailings = new Map<string, CheckInSailing & { parties: CheckInParty[] }>();
  for (const row of rows) {
    const id = row.slot_id ?? row.id;
    const sailing = sailings.get(id) ?? sailingOf(row, id);
    sailing.parties.push(presentParty(row, showsMoney));
    sailings.set(id, sailing);
  }
  return [...sailings.values()];
}

function sailingOf(row: PartyRow, id: string): CheckInSailing & { parties: CheckInParty[] } {
  return {
    _id: id,
    type: row.type,
    start: isoInstant(row.start_at),
    end: isoInstant(row.end_at),
    boatTitle: row.boat_title,
    portName: row.port_name,
    parties: [],
  };
}

function presentParty(row: PartyRow, showsMoney: boolean): CheckInParty {
  return {
    _id: row.id,
    shortNumber: shortNumber(row.id),
    status: row.status,
    name: row.customer_name,
    phone: row.customer_phone,
    people: row.people,
    ...(showsMoney && { due: eurosFromCents(row.due_cents) }),
    aboardSince: row.aboard_since && isoInstant(row.aboard_since),
    isNoShow: row.no_show_at !== null,
    tickets: row.tickets.map(({ code, seat_no, passenger_type, aboard_since }) => ({
      code,
      seatNo: seat_no,
      passengerType: passenger_type,
      aboardSince: aboard_since && isoInstant(Temporal.Instant.from(aboard_since)),
    })),
  };
}
