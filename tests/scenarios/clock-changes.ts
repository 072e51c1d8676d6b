/**
 * Instants in the nights in which the Canary clock changes, with the clock time: 01:00 to 02:00 is skipped in spring
 * and shown twice in autumn.
 */
const CLOCK_CHANGES = {
  '28 March, 00:00': '2027-03-28T00:00:00Z',
  '28 March, 00:30': '2027-03-28T00:30:00Z',
  '28 March, 02:00, the first after 00:59': '2027-03-28T01:00:00Z',
  '28 March, 03:00': '2027-03-28T02:00:00Z',
  '31 October, 00:00': '2027-10-30T23:00:00Z',
  '31 October, 01:00 for the first time': '2027-10-31T00:00:00Z',
  '31 October, 01:30 for the first time': '2027-10-31T00:30:00Z',
  '31 October, 01:00 for the second time': '2027-10-31T01:00:00Z',
  '31 October, 01:30 for the second time': '2027-10-31T01:30:00Z',
  '31 October, 02:00': '2027-10-31T02:00:00Z',
  '31 October, 03:00': '2027-10-31T03:00:00Z',
} as const;

export const HOURS_OF_CLOCK_CHANGES: readonly string[] = Object.values(CLOCK_CHANGES);
/** For `test.each`: the time on the clock, and the instant. */
export const NAMED_CLOCK_CHANGES: readonly (readonly [shown: string, instant: string])[] =
  Object.entries(CLOCK_CHANGES);
