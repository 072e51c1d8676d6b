/** Ages: 13 and over, 6–12 at half price, 0–5 in a paid seat (operator's sales only), 0–5 free (P-8.1). */
export const PASSENGER_TYPES = ['adult', 'child_u13', 'child_u6_paid', 'child_u6_free'] as const;
export type PassengerType = (typeof PASSENGER_TYPES)[number];

/** The passengers of a shared trip: whole numbers of 0 or more. */
export interface Party {
  readonly adults: number;
  /** Half-price children, 6–12. */
  readonly child_u13: number;
  /** Free children, 0–5: at most one per adult. */
  readonly child_u6_free: number;
  /** 0–5 in a paid seat, at half price: in operators' bookings only. */
  readonly child_u6_paid?: number;
}

/** The party that a change asks for. `child_u6`: all children of 0–5, in free and in paid seats. */
export interface PartyByAge {
  readonly adults: number;
  readonly child_u13: number;
  readonly child_u6: number;
}

/**
 * The party that a booking becomes (P-8.5). Children of 0–5 keep their seats: one more is free, and one fewer gives up a
 * paid seat first.
 */
export function changedParty(was: Party, { adults, child_u13, child_u6 }: PartyByAge): Party {
  const paid = was.child_u6_paid ?? 0;
  const fewer = Math.max(0, was.child_u6_free + paid - child_u6);
  const child_u6_paid = Math.max(0, paid - fewer);
  return { adults, child_u13, child_u6_free: child_u6 - child_u6_paid, child_u6_paid };
}

/** Everybody has a seat, free children too (P-8.2). */
export function seatsOf(party: Party): number {
  return paidSeatsOf(party) + party.child_u6_free;
}

/** The seats that count towards the minimum to depart (P-7.4). */
export function paidSeatsOf(party: Party): number {
  return party.adults + party.child_u13 + (party.child_u6_paid ?? 0);
}

/** The paid seats in units of the adult price: a half-price child, or a small one in a paid seat, counts 0.5. */
export function paidUnits(party: Party): number {
  return party.adults + 0.5 * (party.child_u13 + (party.child_u6_paid ?? 0));
}

/** The nearest allowed party for the counters: whole numbers, never below 0, free children ≤ adults (P-8.2). */
export function clampParty(party: Party): Party {
  const adults = wholeCount(party.adults);
  return {
    adults,
    child_u13: wholeCount(party.child_u13),
    child_u6_free: Math.min(wholeCount(party.child_u6_free), adults),
  };
}

/** Whether the party consists of children only (P-8.4). */
export function isWithoutAdult(party: Party): boolean {
  return party.adults <= 0 && seatsOf(party) > 0;
}

export type PartyProblem = 'no_seats' | 'too_few_seats_left' | 'adult_needed' | 'too_many_free_kids' | 'below_minimum';

/**
 * Why this party cannot have its seats, or null. `paidSeatsAlreadySold` counts other people's paid seats on the same trip,
 * including those to be paid at the pier and those sold elsewhere: a trip that has reached its minimum accepts any number
 * (P-7.3). `minSeatsToDepart` 0 means no minimum.
 */
export function partyProblem(request: {
  readonly party: Party;
  readonly seatsAvailable: number;
  readonly paidSeatsAlreadySold: number;
  readonly minSeatsToDepart: number;
  /** The operator's setting (P-8.4). */
  readonly childrenMayTravelAlone: boolean;
}): PartyProblem | null {
  const { party } = request;
  if (seatsOf(party) <= 0) return 'no_seats';
  if (isWithoutAdult(party) && !request.childrenMayTravelAlone) return 'adult_needed';
  if (party.child_u6_free > party.adults) return 'too_many_free_kids';
  if (seatsOf(party) > request.seatsAvailable) return 'too_few_seats_left';
  if (request.paidSeatsAlreadySold + paidSeatsOf(party) < request.minSeatsToDepart) return 'below_minimum';
  return null;
}

function wholeCount(count: number): number {
  const whole = Math.trunc(count);
  return Number.isSafeInteger(whole) ? Math.max(0, whole) : 0;
}
