import type { CounterSaleAnswer, CounterSaleRequest } from '#contract/counter-sales.ts';
import { isByHand } from '#domain/booking/payment-way.ts';
import { bookingContactProblems, normalizePhone } from '#domain/contact/contact-rules.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Queryable } from '../../db/database.ts';
import { bookingAccessToken } from '../access/access-token.ts';
import { AppError } from '../../http/errors.ts';
import { readBooking } from '../read/read-booking.ts';
import type { Buyer } from './buyer.ts';
import type { Hold } from './hold.ts';
import { repeatedHold } from './repeated-hold.ts';
import { takeHold } from './take-hold.ts';
import { describeSale } from './queries/counter.ts';
import { takeUnlessOpen } from '../money/record-hand-payment.ts';
import { wishOf } from './counter-request.ts';

interface CounterSale {
  readonly request: CounterSaleRequest;
  readonly buyer: Buyer;
}

/**
 * Books for somebody else by the same claim as everybody: place, contact and money by hand in one transaction. The same
 * key and content again get the same booking.
 * @throws AppError as `takeHold`, and invalid_fields by the contact rules (spec §5).
 */
export async function sellAtCounter(deps: AppDeps, sale: CounterSale): Promise<CounterSaleAnswer> {
  const { request, buyer } = sale;
  const fields = bookingContactProblems(request.customer);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_fields', { fields: { ...fields } });
  const { bookingId } =
    (await repeatedHold(deps, buyer)) ??
    (await takeHold(deps, {
      request: await wishOf(deps, request),
      buyer,
      provider: null,
      alongside: (tx, hold) => writeSale(tx, deps, { ...sale, hold }),
    }));
  const booking = await readBooking(deps, bookingId, 'admin');
  if (!booking) throw new AppError('booking_not_found');
  return { booking, payUrl: booking.status === 'pending' ? payUrl(deps, bookingId) : null };
}

async function writeSale(
  sql: Queryable,
  { env }: AppDeps,
  { request, buyer, hold }: CounterSale & { hold: Hold },
): Promise<void> {
  const { customer, pay } = request;
  const { bookingId } = hold;
  const note = request.note?.trim() || null;
  await describeSale(sql, [
    bookingId,
    customer.name.trim(),
    customer.email?.trim() || null,
    normalizePhone(customer.phone ?? '') || null,
    isByHand(pay) ? null : PAYS_BY[pay],
    env.holdMinutes,
    note,
    buyer.actor,
  ]);
  if (!isByHand(pay)) return;
  await takeUnlessOpen(sql, { bookingId, actor: buyer.actor, way: pay, amountCents: hold.amountCents, key: undefined });
}

const PAYS_BY = { link: 'link', later: 'pier' } as const;

function payUrl({ env, secret }: AppDeps, bookingId: string): string {
  return `${env.publicUrl}/booking/${bookingId}/pay?t=${bookingAccessToken(secret, bookingId)}`;
}
