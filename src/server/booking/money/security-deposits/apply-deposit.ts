import type { Queryable } from '../../../db/database.ts';
import { isUuid } from '../../../http/names.ts';
import type { CardIntent } from '../../../providers/cards/card-provider.ts';
import { lockBooking } from '../../queries/lock-booking.ts';
import {
  depositById,
  markCanceled,
  markCaptured,
  markExpired,
  markHeld,
  markReleased,
  storeDepositIntent,
  touchDeposit,
} from './queries.ts';

/**
 * Applies the provider's state of a security deposit's intent; repeated, late and reordered answers change nothing
 * (P-14.9). 'unknown': it belongs to no booking of this site.
 */
export async function applyDeposit(
  sql: Queryable,
  intent: CardIntent,
  depositId: string,
): Promise<'paid' | 'open' | 'canceled' | 'unknown'> {
  const [named] = isUuid(depositId) ? await depositById(sql, [depositId]) : [];
  if (!named) return 'unknown';
  await lockBooking(sql, [named.booking_id]);
  const [deposit] = await depositById(sql, [depositId]);
  if (!deposit) return 'unknown';
  if (deposit.provider_payment_id === null) await storeDepositIntent(sql, [depositId, intent.id]);
  else if (deposit.provider_payment_id !== intent.id) return 'unknown';
  if (intent.status === 'requires_capture') {
    await markHeld(sql, [depositId, intent.captureBefore]);
    return 'paid';
  }
  if (intent.status === 'succeeded') {
    await markCaptured(sql, [depositId, intent.receivedCents]);
    return 'paid';
  }
  if (intent.status !== 'canceled') {
    await touchDeposit(sql, [depositId]);
    return 'open';
  }
  if (deposit.status === 'releasing') await markReleased(sql, [depositId]);
  else if (deposit.status === 'open') await markCanceled(sql, [depositId]);
  else await markExpired(sql, [depositId]);
  return 'canceled';
}
