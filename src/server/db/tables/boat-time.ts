import { BOAT_LIMITS } from '#domain/boat/boat-rules.ts';

/** The longest turnaround of a boat (P-4.8), which bounds how far from a range a row can be that takes time of it. */
const LONGEST_TURNAROUND = `interval '${BOAT_LIMITS.turnaroundMinutes} minutes'`;

/**
 * SQL: the time that a row of `boat_time` takes from another party, with the turnaround before it, which that party
 * would need, and its own after it (P-4.8). A block needs none. A time that overlaps none of these ranges can be
 * written.
 */
export function takenFromParties(row: string, turnaroundMinutes: string): string {
  return `tstzrange(case ${row}.kind when 'block' then ${row}.start_at
    else ${row}.start_at - make_interval(mins => ${turnaroundMinutes}) end, coalesce(${row}.free_again_at, ${row}.end_at))`;
}

/** SQL: a wider range. The rows whose `during` overlaps it include all rows that take time of the given one. */
export function withTurnarounds(from: string, to: string): string {
  return `tstzrange(${from} - ${LONGEST_TURNAROUND}, ${to} + ${LONGEST_TURNAROUND})`;
}

/** SQL: whether something else keeps a trip `s` of the boat `b` from being sold. A trip with seats sold already has its time. */
export const TRIP_IS_BLOCKED = `(s.seats_booked = 0 and exists (select from boat_time_live x
    where x.boat_id = s.boat_id and x.during && ${withTurnarounds('s.start_at', 's.end_at')} and x.slot_id is distinct from s.id
      and ${takenFromParties('x', 'b.turnaround_minutes')} && s.during))`;
