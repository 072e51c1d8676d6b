import { type Party, type PassengerType, paidUnits } from '#domain/booking/passengers.ts';
import { type Cents, divideHalfUp } from '#domain/money.ts';

const SECONDS_IN_HOUR = 3600;

export interface TripPrice {
  readonly totalCents: Cents;
  /** The price of one seat for one hour. */
  readonly unitPerHourCents: Cents;
  /** Adults count 1, half-price children 0.5, free children 0. */
  readonly paidUnits: number;
  /** Length of the trip, with fractions. */
  readonly hours: number;
  readonly perAdultCents: Cents;
  readonly perChildCents: Cents;
}

export interface TicketPrice {
  readonly passengerType: PassengerType;
  readonly pricePaidCents: Cents;
}

interface PartyOnTrip {
  readonly party: Party;
  readonly seatPriceCents: Cents;
  readonly hours: number;
}

/**
 * (adults + 0.5 × half-price children) × the seat's price per hour × the trip's hours (P-9.3), rounded once,
 * half a cent up. Hours are exact to the second, so 100 minutes may be passed as 100 / 60.
 * @throws RangeError when an input is negative or not a number.
 */
export function tripPrice(trip: PartyOnTrip): TripPrice {
  const { seatPriceCents, hours } = trip;
  return {
    totalCents: tripTotal(trip),
    unitPerHourCents: seatPriceCents,
    paidUnits: paidUnits(trip.party),
    hours,
    perAdultCents: unitsCost(1, seatPriceCents, hours),
    perChildCents: unitsCost(0.5, seatPriceCents, hours),
  };
}

/** Between two trips, the one with the lower rate never costs a party more. */
export function seatRate({ seatPriceCents, hours }: Omit<PartyOnTrip, 'party'>): number {
  return seatPriceCents * wholeSeconds(hours);
}

/** The `totalCents` of `tripPrice`, without its lines: searches compute thousands of totals. */
export function tripTotal({ party, seatPriceCents, hours }: PartyOnTrip): Cents {
  return unitsCost(paidUnits(party), seatPriceCents, hours);
}

/**
 * One ticket per seat: adults, half-price children, small children in paid seats, free children. Each ticket costs what it
 * adds to the running total, so that the tickets sum to `totalCents` exactly, also when the operator agreed another total. At
 * the regular price they differ from the single price by at most a cent.
 */
export function ticketPrices(party: Party, totalCents: Cents): TicketPrice[] {
  const adult = { passengerType: 'adult', units: 1 } as const;
  const child = { passengerType: 'child_u13', units: 0.5 } as const;
  const smallChild = { passengerType: 'child_u6_paid', units: 0.5 } as const;
  const freeChild = { passengerType: 'child_u6_free', units: 0 } as const;
  const seats = [
    ...Array.from({ length: party.adults }, () => adult),
    ...Array.from({ length: party.child_u13 }, () => child),
    ...Array.from({ length: party.child_u6_paid ?? 0 }, () => smallChild),
    ...Array.from({ length: party.child_u6_free }, () => freeChild),
  ];
  const allUnits = paidUnits(party);
  const upTo = (units: number) => (allUnits === 0 ? 0 : divideHalfUp(2 * units * totalCents, 2 * allUnits));
  let units = 0;
  return seats.map((seat) => {
    const before = upTo(units);
    units += seat.units;
    return { passengerType: seat.passengerType, pricePaidCents: upTo(units) - before };
  });
}

function unitsCost(units: number, seatPriceCents: Cents, hours: number): Cents {
  const halves = 2 * units;
  return divideHalfUp(halves * seatRate({ seatPriceCents, hours }), 2 * SECONDS_IN_HOUR);
}

function wholeSeconds(hours: number): number {
  return Math.round(hours * SECONDS_IN_HOUR);
}
