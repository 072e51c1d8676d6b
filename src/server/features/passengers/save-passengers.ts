import type { PassengerList, PassengersRequest } from '#contract/passengers.ts';
import { ageFitsKind, listedParty, type Passenger, passengersOf, suitsParty } from '#domain/booking/passenger-list.ts';
import type { AppDeps } from '../../app-deps.ts';
import { withTransaction } from '../../db/database.ts';
import { writeAuditLine } from '../../db/tables/audit-log.ts';
import { AppError } from '../../http/errors.ts';
import { mayBeChanged } from './may-be-changed.ts';
import { presentList } from './present-list.ts';
import { listOfBooking, lockListOfBooking, saveList } from './queries.ts';

/**
 * Replaces the passenger list of a booking; it need not be complete (P-16.9). The last save wins, because guest and crew know the
 * same party. The history records counts, never names.
 * @throws AppError booking_not_found; state_conflict when the booking is over or its party has changed; change_too_late for a
 * guest after departure; invalid_fields for an age that does not match the ticket, or more people than the boat's capacity
 */
export async function savePassengers(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  order: { readonly bookingId: string; readonly actor: string; readonly passengers: PassengersRequest['passengers'] },
): Promise<PassengerList> {
  const { bookingId, actor } = order;
  return withTransaction(db, async (tx) => {
    const [row] = await lockListOfBooking(tx, [bookingId]);
    if (!row) throw new AppError('booking_not_found');
    const by = actor === 'visitor' ? 'guest' : 'staff';
    const refusal = mayBeChanged(row, { by, now: clock.now() });
    if (refusal !== null) throw new AppError(refusal);
    const list = order.passengers.map(cleaned);
    checkAges(list);
    if (list.length > row.capacity)
      throw new AppError('invalid_fields', { fields: { passengers: `over_capacity:${row.capacity}` } });
    if (!suitsParty(list, listedParty(row))) throw new AppError('state_conflict');
    await saveList(tx, [bookingId, JSON.stringify(list)]);
    const { gaps } = passengersOf({ ...row, passengers: list });
    const counts = { people: list.length, missing: gaps ? gaps.names + gaps.ages : 0 };
    await writeAuditLine(tx, [actor, 'booking.list_passengers', 'booking', bookingId, null, counts]);
    const [saved] = await listOfBooking(tx, [bookingId]);
    if (!saved) throw new AppError('booking_not_found');
    return presentList(saved, true);
  });
}

function cleaned({ kind, name, age }: Passenger): Passenger {
  return { kind, name: name?.trim() || null, age };
}

function checkAges(list: readonly Passenger[]): void {
  const wrong = list.flatMap((one, index) => (ageFitsKind(one) ? [] : [[`passengers.${index}.age`, ageProblem(one)]]));
  if (wrong.length > 0) throw new AppError('invalid_fields', { fields: Object.fromEntries(wrong) });
}

function ageProblem({ kind }: Passenger): string {
  return `age_of_${kind}`;
}
