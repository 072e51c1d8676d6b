import type { CounterSaleAnswer, CounterSaleRequest } from '#contract/counter-sales.ts';
import type { AppDeps } from '../../app-deps.ts';
import { issueToken } from '../../booking/access/booking-tokens.ts';
import type { Buyer } from '../../booking/access/buyer.ts';
import { checkContact } from '../../booking/contact.ts';
import { repeatedHold } from '../../booking/hold/repeated-hold.ts';
import { sellAtCounter } from '../../booking/hold/sell-at-counter.ts';
import { readBooking } from '../../booking/read/read-booking.ts';
import { AppError } from '../../http/errors.ts';
import { requestCents } from '../../http/request-cents.ts';
import { quoteRequestOf } from './quote-request.ts';

/**
 * Sells at the counter and returns the booking; repeating the request with the same key and content returns the same booking
 * (P-10.6).
 * @throws AppError as `sellAtCounter`, invalid_fields, start_not_offered.
 */
export async function sell(deps: AppDeps, body: CounterSaleRequest, buyer: Buyer): Promise<CounterSaleAnswer> {
  const contact = checkContact(body.customer);
  const { bookingId } =
    (await repeatedHold(deps, buyer)) ??
    (await sellAtCounter(deps, {
      order: { request: await quoteRequestOf(deps, body), shownCents: requestCents(body.total, 'total'), buyer },
      contact,
      pay: body.pay,
      note: body.note?.trim() || null,
      voucherCode: body.voucherCode,
    }));
  const booking = await readBooking(deps, bookingId, 'admin');
  if (!booking) throw new AppError('booking_not_found');
  return { booking, payUrl: booking.status === 'pending' ? await payUrl(deps, bookingId) : null };
}

async function payUrl({ env, db }: Pick<AppDeps, 'env' | 'db'>, bookingId: string): Promise<string> {
  return `${env.publicUrl}/booking/${bookingId}/pay?t=${await issueToken(db.pool, bookingId, 'sent')}`;
}
