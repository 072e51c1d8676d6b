import type { DemoSlug } from './demo-boat.ts';

/** An entry of a day's timetable, in Canary wall time. `sunset`: ends at sunset (see `sunsetEnd`). */
export type Offer =
  | { readonly type: 'private'; readonly at: string; readonly hours: number }
  /** The length of a trip is defined by its boat. */
  | { readonly type: 'shared'; readonly at: string };

export interface Timetable {
  /** From Monday to Sunday. */
  readonly week: readonly [Day, Day, Day, Day, Day, Day, Day];
  /** 1 is Monday. Rest days begin after the opening week, in which every boat can be booked every day. */
  readonly restDays: readonly number[];
  /** In days since the first day of the season; null: none. */
  readonly maintenance: { readonly fromDay: number; readonly days: number; readonly note: string } | null;
}

type Day = readonly Offer[];

const charter = (at: string, hours: number): Offer => ({ type: 'private', at, hours });
const trip = (at: string): Offer => ({ type: 'shared', at });

/** Adjacent slots: a charter may span both. */
const MORNING_AND_AFTERNOON: Day = [charter('09:00', 4), charter('13:00', 4)];
const UNTIL_SUNSET: Day = [...MORNING_AND_AFTERNOON, charter('sunset', 2)];
const TWO_TRIPS: Day = [trip('10:00'), trip('14:00')];
const SHORT_CHARTERS: Day = [charter('10:00', 2), charter('12:00', 2)];

const MONDAY = 1;

export const SEASON_TIMETABLES: Readonly<Record<DemoSlug, Timetable>> = {
  'brisa-azul': {
    week: [
      MORNING_AND_AFTERNOON,
      MORNING_AND_AFTERNOON,
      UNTIL_SUNSET,
      MORNING_AND_AFTERNOON,
      UNTIL_SUNSET,
      UNTIL_SUNSET,
      MORNING_AND_AFTERNOON,
    ],
    restDays: [],
    maintenance: null,
  },
  guayota: {
    week: [
      MORNING_AND_AFTERNOON,
      MORNING_AND_AFTERNOON,
      MORNING_AND_AFTERNOON,
      UNTIL_SUNSET,
      MORNING_AND_AFTERNOON,
      UNTIL_SUNSET,
      UNTIL_SUNSET,
    ],
    restDays: [],
    maintenance: { fromDay: 24, days: 4, note: 'Hull and engine service' },
  },
  'alisio-40': {
    week: [
      MORNING_AND_AFTERNOON,
      [charter('09:00', 4), trip('14:00')],
      MORNING_AND_AFTERNOON,
      TWO_TRIPS,
      [charter('09:00', 4), trip('sunset')],
      [trip('10:00'), trip('sunset')],
      MORNING_AND_AFTERNOON,
    ],
    restDays: [MONDAY],
    maintenance: null,
  },
  teno: {
    week: [
      SHORT_CHARTERS,
      [...TWO_TRIPS, charter('sunset', 2)],
      [...SHORT_CHARTERS, charter('14:00', 2)],
      [trip('10:00'), charter('12:00', 2), charter('14:00', 2)],
      [...TWO_TRIPS, trip('sunset')],
      [trip('10:00'), charter('12:00', 2), charter('14:00', 2), trip('sunset')],
      [...SHORT_CHARTERS, trip('14:00')],
    ],
    restDays: [MONDAY],
    maintenance: null,
  },
  calderon: {
    week: [
      TWO_TRIPS,
      TWO_TRIPS,
      TWO_TRIPS,
      TWO_TRIPS,
      [trip('10:00'), trip('sunset')],
      [trip('10:00'), trip('sunset')],
      TWO_TRIPS,
    ],
    restDays: [],
    maintenance: null,
  },
  lapa: {
    week: [
      MORNING_AND_AFTERNOON,
      MORNING_AND_AFTERNOON,
      [...SHORT_CHARTERS, charter('14:00', 3)],
      MORNING_AND_AFTERNOON,
      MORNING_AND_AFTERNOON,
      [...SHORT_CHARTERS, charter('14:00', 3)],
      [...SHORT_CHARTERS, charter('14:00', 3)],
    ],
    restDays: [],
    maintenance: null,
  },
  nivaria: {
    week: [
      MORNING_AND_AFTERNOON,
      MORNING_AND_AFTERNOON,
      MORNING_AND_AFTERNOON,
      MORNING_AND_AFTERNOON,
      MORNING_AND_AFTERNOON,
      [charter('09:00', 8)],
      [charter('09:00', 8)],
    ],
    restDays: [MONDAY],
    maintenance: null,
  },
  anaza: {
    week: [
      MORNING_AND_AFTERNOON,
      MORNING_AND_AFTERNOON,
      MORNING_AND_AFTERNOON,
      MORNING_AND_AFTERNOON,
      [charter('10:00', 4), charter('sunset', 4)],
      [charter('10:00', 8)],
      [charter('10:00', 8)],
    ],
    restDays: [],
    maintenance: null,
  },
};
