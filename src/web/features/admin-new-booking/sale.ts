import type { CounterSaleRequest, SaleItem } from '#contract/counter-sales.ts';
import type { GroupSaleRequest } from '#contract/groups.ts';
import { passengersFromParty } from '#contract/party.ts';
import { type Party, type PartyProblem, partyProblem, seatsOf } from '#domain/booking/passengers.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import { charterPrice } from '#domain/pricing/charter-price.ts';
import { tripPrice } from '#domain/pricing/trip-price.ts';
import type { Draft } from './draft.ts';
import { type Offer, ratesOf, type Start } from './offer.ts';

/** The chosen start, if it is still free. */
export function chosenStart(offer: Offer | null, { start }: Draft): Start | null {
  return offer?.starts.find((one) => start !== '' && one.start.equals(start)) ?? null;
}

/** The price by the domain's rules; null if nothing is chosen, or if `saleProblem` names a reason. */
export function saleTotal(offer: Offer | null, draft: Draft, rules: PartyRules): Cents | null {
  const start = chosenStart(offer, draft);
  if (!offer || !start || saleProblem(offer, start, { draft, ...rules }) !== null) return null;
  const { trip } = start;
  if (!trip) return charterPrice({ ...ratesOf(offer.boat), hours: draft.hours }).totalCents;
  const party = partyOf(draft);
  return tripPrice({ party, seatPriceCents: trip.seatPriceCents, hours: start.maxHours }).totalCents;
}

function partyOf({ adults, child_u13, child_u6_free, child_u6_paid }: Draft): Party {
  return { adults, child_u13, child_u6_free, child_u6_paid };
}

export interface PartyRules {
  /** The operator's setting (P-8.4). */
  readonly childrenMayTravelAlone: boolean;
}

export type SaleProblem = 'wrong_hours' | 'nobody_aboard' | 'over_capacity' | PartyProblem;

/** Why the hours or the people of a draft cannot be sold, or null. Without a start, only the people are checked. */
export function saleProblem(
  offer: Offer | null,
  start: Start | null,
  { draft, childrenMayTravelAlone }: { readonly draft: Draft } & PartyRules,
): SaleProblem | null {
  const { mode, hours, people } = draft;
  if (mode === 'charter') {
    if (start && (hours < start.minHours || hours > start.maxHours)) return 'wrong_hours';
    if (people < 1) return 'nobody_aboard';
    return offer && people > offer.boat.capacity ? 'over_capacity' : null;
  }
  return partyProblem({
    party: partyOf(draft),
    seatsAvailable: start?.trip?.seatsLeft ?? Infinity,
    childrenMayTravelAlone,
    // The minimum to depart does not apply to an operator's sale (P-7.3).
    paidSeatsAlreadySold: 0,
    minSeatsToDepart: 0,
  });
}

/** The free start closest to the lost one that fits the party; of two equally close ones the earlier. */
export function nearestFitting(offer: Offer, draft: Draft, rules: PartyRules): Start | null {
  const wanted = Temporal.Instant.from(draft.start);
  const distance = ({ start }: Start) => Math.abs(start.since(wanted).total('seconds'));
  const fitting = offer.starts.filter(
    (start) => !start.start.equals(wanted) && saleProblem(offer, start, { draft, ...rules }) === null,
  );
  return fitting.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** A place that was added to a group. */
export interface GroupItem {
  readonly key: string;
  readonly request: SaleItem;
  readonly boatTitle: string;
  readonly people: number;
  readonly cents: Cents;
}

/** Boat, time and party of the draft, without the customer. */
export function saleItem(draft: Draft, start: Start, totalCents: Cents): SaleItem {
  const base = { boatId: draft.boatId, start: start.start.toString(), total: eurosFromCents(totalCents) };
  if (!start.trip) return { ...base, mode: 'charter', hours: draft.hours, people: draft.people };
  return { ...base, mode: 'tickets', slotId: start.slotId, passengers: passengersFromParty(partyOf(draft)) };
}

export function groupItem(
  draft: Draft,
  start: Start,
  { totalCents, boatTitle }: { readonly totalCents: Cents; readonly boatTitle: string },
): GroupItem {
  const people = start.trip ? seatsOf(partyOf(draft)) : draft.people;
  return {
    key: `${draft.boatId} ${start.start.toString()} ${draft.mode}`,
    request: saleItem(draft, start, totalCents),
    boatTitle,
    people,
    cents: totalCents,
  };
}

export function saleRequest(draft: Draft, start: Start, totalCents: Cents): CounterSaleRequest {
  const voucherCode = draft.pay === 'link' ? '' : draft.voucherCode.trim();
  return { ...saleItem(draft, start, totalCents), ...termsOf(draft), ...(voucherCode && { voucherCode }) };
}

export function groupRequest(draft: Draft, items: readonly SaleItem[]): GroupSaleRequest {
  return { items: [...items], ...termsOf(draft) };
}

function termsOf({ name, email, phone, language, note, pay }: Draft) {
  return {
    customer: { name, ...(email.trim() && { email }), ...(phone.trim() && { phone }) },
    language,
    ...(note.trim() && { note }),
    pay,
  };
}
