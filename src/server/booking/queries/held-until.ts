/** SQL expressions for a held booking of an operator, or for the bookings of a group. */
interface Held {
  /** `link`, `pier` or null. */
  readonly paysBy: string;
  /** How long a hold lasts, in minutes. */
  readonly holdMinutes: string;
  /** The (first) start, and the (last) end. */
  readonly start: string;
  readonly end: string;
  /** The instant for those that are paid at once. */
  readonly otherwise: string;
}

/**
 * SQL: the instant at which the hold of an operator's booking expires (P-14.3, docs/decisions/0021). With a payment link:
 * after a day, but at most until two hours before the start, and never before a normal hold would.
 */
export function heldUntil({ paysBy, holdMinutes, start, end, otherwise }: Held): string {
  return `case ${paysBy}
         when 'link' then greatest(app_now() + make_interval(mins => ${holdMinutes}),
           least(app_now() + interval '1 day', ${start} - interval '2 hours'))
         when 'pier' then ${heldAtPierUntil(end)}
         else ${otherwise} end`;
}

/** SQL: the same for a booking to be paid at the pier: a day after the (last) end. */
export function heldAtPierUntil(end: string): string {
  return `${end} + interval '1 day'`;
}
