import type { TodayBoat, TodaySheet } from '#contract/today.ts';
import { canaryDate, canaryDayRange } from '#domain/time/canary-time.ts';
import type { AppDeps } from '../../app-deps.ts';
import { presentBoats, type TodayView } from './present-today.ts';
import { readAttention } from './read-attention.ts';
import { bookingsDeparting, tripsSoldElsewhere } from './queries.ts';

const DAYS = 2;

/** The day sheet (P-20.9): departures of a Canary day, by default today, and of the day after. */
export async function readToday(
  { db, clock, env }: Pick<AppDeps, 'db' | 'clock' | 'env'>,
  asked: { date: Temporal.PlainDate | null; showsMoney: boolean; showsAttention: boolean },
): Promise<TodaySheet> {
  const now = clock.now();
  const first = asked.date ?? canaryDate(now);
  const days = Array.from({ length: DAYS }, (_, after) => first.add({ days: after }));
  const view = { now, showsMoney: asked.showsMoney };
  const [attention, ...boats] = await Promise.all([
    asked.showsAttention ? readAttention({ db, clock }) : null,
    ...days.map((date) => readBoats(db, date, view)),
  ]);
  return {
    ...(attention && { attention }),
    hasForecast: env.forecast !== null,
    days: days.map((date, index) => ({ date: date.toString(), boats: boats[index] ?? [] })),
  };
}

async function readBoats(db: AppDeps['db'], date: Temporal.PlainDate, view: TodayView): Promise<TodayBoat[]> {
  const { start, end } = canaryDayRange(date);
  const [bookings, trips] = await Promise.all([
    bookingsDeparting(db, [start, end]),
    tripsSoldElsewhere(db, [start, end]),
  ]);
  return presentBoats(bookings, trips, view);
}
