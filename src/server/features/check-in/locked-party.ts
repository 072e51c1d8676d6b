import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { lockBooking, type PartyRow, party } from './queries.ts';

/** The party of a booking, which is locked against changes until the transaction ends. @throws AppError booking_not_found */
export async function lockedParty(tx: Queryable, bookingId: string): Promise<PartyRow> {
  await lockBooking(tx, [bookingId]);
  const [row] = await party(tx, [bookingId]);
  if (!row) throw new AppError('booking_not_found');
  return row;
}
