import type { Cents } from '#domain/money.ts';
import type { SlotType } from '#domain/slot/slot.ts';
import type { TimeRange } from '#domain/time/time-range.ts';
import { daytimeInstant, sunsetEnd } from './canary-daytime.ts';
import type { DemoBoat } from './demo-boat.ts';
import { type Offer, SEASON_TIMETABLES } from './season-timetables.ts';
import { seededDraw } from './seeded-draw.ts';

const OPENING_DAYS = 7;
const SHARE_NOT_OFFERED = 1 / 10;
const SHARE_CLOSED = 1 / 20;
const SHARE_OF_TRIPS_WITH_OWN_GUESTS = 1 / 3;
const SHARE_OF_TRIPS_FULL = 1 / 15;

export interface DemoSlot extends TimeRange {
  readonly type: SlotType;
  readonly isOpen: boolean;
  /** One seat for one hour; null unless shared, like `seatsTotal`. */
  readonly seatPriceCents: Cents | null;
  readonly seatsTotal: number | null;
  /** Seats that the operator has taken out of sale. */
  readonly seatsWithheld: number;
  /** Shown to operators only. */
  readonly note: string | null;
}

interface DemoDay {
  readonly boat: DemoBoat;
  readonly date: Temporal.PlainDate;
  /** Days since the first day of the season. */
  readonly day: number;
}

/**
 * The slots of one boat on `days` Canary dates from `fromDate`: deterministic, in order, never overlapping, within the
 * boat's hours. Every boat can be booked on each of the first seven days; later days include days off, gaps, and closed
 * or full slots, as in a real season.
 */
export function demoSeason(season: {
  readonly boat: DemoBoat;
  readonly fromDate: Temporal.PlainDate;
  readonly days: number;
}): DemoSlot[] {
  const { boat, fromDate } = season;
  const days = Array.from({ length: season.days }, (_, day) => ({ boat, date: fromDate.add({ days: day }), day }));
  return days.flatMap((day) => maintenanceSlots(day) ?? offeredSlots(day));
}

/** null on a day without maintenance. One block covers all its days. */
function maintenanceSlots({ boat, date, day }: DemoDay): DemoSlot[] | null {
  const { maintenance } = SEASON_TIMETABLES[boat.slug];
  if (!maintenance || day < maintenance.fromDay || day >= maintenance.fromDay + maintenance.days) return null;
  if (day > maintenance.fromDay) return [];
  const lastDate = date.add({ days: maintenance.days - 1 });
  const start = daytimeInstant(date, Temporal.PlainTime.from('08:00'));
  const end = daytimeInstant(lastDate, Temporal.PlainTime.from('20:00'));
  return [{ type: 'block', start, end, isOpen: false, ...NO_SEATS, note: maintenance.note }];
}

function offeredSlots(demoDay: DemoDay): DemoSlot[] {
  const { week, restDays } = SEASON_TIMETABLES[demoDay.boat.slug];
  const { dayOfWeek } = demoDay.date;
  const isOpening = demoDay.day < OPENING_DAYS;
  if (!isOpening && restDays.includes(dayOfWeek)) return [];
  const offers = week[dayOfWeek - 1] ?? [];
  return offers
    .filter((offer) => isOpening || chance(demoDay, offer, 'not offered') >= SHARE_NOT_OFFERED)
    .map((offer) => slotOf(demoDay, offer));
}

function slotOf(demoDay: DemoDay, offer: Offer): DemoSlot {
  const { boat, date, day } = demoDay;
  const hours = offer.type === 'private' ? offer.hours : tripsOf(boat).tripHours;
  const startTime = offer.at === 'sunset' ? sunsetEnd(date).subtract({ hours }) : Temporal.PlainTime.from(offer.at);
  const start = daytimeInstant(date, startTime);
  const end = start.add({ hours });
  const isOpen = day < OPENING_DAYS || chance(demoDay, offer, 'closed') >= SHARE_CLOSED;
  const seats = offer.type === 'shared' ? tripSeats(demoDay, offer) : { ...NO_SEATS, note: null };
  return { type: offer.type, start, end, isOpen, ...seats };
}

const NO_SEATS = { seatPriceCents: null, seatsTotal: null, seatsWithheld: 0 } as const;

function tripSeats(demoDay: DemoDay, offer: Offer) {
  const { perHourCents, seats } = tripsOf(demoDay.boat);
  const sold = { seatPriceCents: perHourCents, seatsTotal: seats };
  const isFull = demoDay.day >= OPENING_DAYS && chance(demoDay, offer, 'full') < SHARE_OF_TRIPS_FULL;
  if (isFull) return { ...sold, seatsWithheld: seats, note: 'Booked whole by telephone' };
  const hasOwnGuests = chance(demoDay, offer, 'own guests') < SHARE_OF_TRIPS_WITH_OWN_GUESTS;
  if (!hasOwnGuests) return { ...sold, seatsWithheld: 0, note: null };
  const seatsWithheld = 1 + Math.floor(chance(demoDay, offer, 'guests') * (seats / 2));
  return { ...sold, seatsWithheld, note: 'Seats kept for the hotel desk' };
}

function tripsOf({ slug, shared }: DemoBoat) {
  if (!shared) throw new RangeError(`${slug} has a trip in its timetable but sells no seats`);
  return shared;
}

function chance({ boat, date }: DemoDay, offer: Offer, question: string): number {
  return seededDraw(`${boat.slug} ${date.toString()} ${offer.at} ${question}`);
}
