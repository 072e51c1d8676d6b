import { type HandWay, isByHand } from '#domain/booking/payment-way.ts';
import { type Cents, isPayableByCard } from '#domain/money.ts';
import type { Queryable } from '../../db/database.ts';
import { AppError } from '../../http/errors.ts';
import { requestDue } from '../money/queries/due-payments.ts';
import { recordUnlessCardOpen } from '../money/record-hand-payment.ts';
import { lockForMail } from './queries/confirmation.ts';

/** cash, terminal: it has been received; link: the customer is asked for it by mail; open: nobody is asked. */
export type DueBy = HandWay | 'link' | 'open';

interface Due {
  readonly bookingId: string;
  readonly actor: string;
  readonly dueBy: DueBy;
  readonly dueCents: Cents;
}

/**
 * Records the amount due with a change as received, or asks for it, in the transaction of the change.
 * @throws OpenCardPayments; AppError state_conflict for a link without an address, or for an amount that no card can pay
 */
export async function settleDue(sql: Queryable, { bookingId, actor, dueBy, dueCents }: Due): Promise<void> {
  if (dueCents === 0 || dueBy === 'open') return;
  if (isByHand(dueBy)) {
    return recordUnlessCardOpen(sql, { bookingId, actor, way: dueBy, amountCents: dueCents, key: undefined });
  }
  const [contact] = await lockForMail(sql, [bookingId]);
  if (!contact?.customer_email || !isPayableByCard(dueCents)) throw new AppError('state_conflict');
  await requestDue(sql, [bookingId, actor, dueCents]);
}
