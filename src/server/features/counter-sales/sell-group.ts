import type { GroupAnswer, GroupSaleRequest } from '#contract/groups.ts';
import { isByHand, paysByOf } from '#domain/booking/payment-way.ts';
import type { AppDeps } from '../../app-deps.ts';
import { answerGroup } from '../../booking/access/answer-group.ts';
import type { Buyer } from '../../booking/access/buyer.ts';
import { type BookingContact, checkContact } from '../../booking/contact.ts';
import { endHold } from '../../booking/hold/end-hold.ts';
import { groupBookings } from '../../booking/hold/group-bookings.ts';
import { repeatedHold } from '../../booking/hold/repeated-hold.ts';
import { sellAtCounter } from '../../booking/hold/sell-at-counter.ts';
import { recordGroupHandPayment } from '../../booking/money/record-group-payment.ts';
import { AppError } from '../../http/errors.ts';
import { requestCents } from '../../http/request-cents.ts';
import { quoteRequestOf } from './quote-request.ts';

interface Seller {
  readonly actor: string;
  /** The operator as the buyer of the item with this index. */
  readonly buyerOf: (item: number) => Buyer;
  /** The client's Idempotency-Key. */
  readonly key: string | undefined;
}

/**
 * Sells several places to one customer as a group, all or none (P-14.21). Each place is held separately; when one is not
 * available, the earlier holds are released. Holds left by a crash expire. Repeating the request with the same key and content
 * returns the same group.
 * @throws AppError as `sellAtCounter`, with the number of the refused item in the details (`item`, from 0).
 */
export async function sellGroup(deps: AppDeps, body: GroupSaleRequest, seller: Seller): Promise<GroupAnswer> {
  const contact = checkContact(body.customer);
  const held: string[] = [];
  for (const [item] of body.items.entries()) {
    try {
      held.push(await holdItem(deps, { body, item, contact, buyer: seller.buyerOf(item) }));
    } catch (refusal) {
      for (const bookingId of held) await endHold(deps, { bookingId, reason: 'released', actor: seller.actor });
      throw refusal instanceof AppError ? named(refusal, item) : refusal;
    }
  }
  const { actor, key } = seller;
  const groupId = await groupBookings(deps, { bookingIds: held, actor, paysBy: paysByOf(body.pay) });
  if (isByHand(body.pay)) {
    await recordGroupHandPayment(deps, { groupId, actor, way: body.pay, note: undefined, key: key ?? groupId });
  }
  return answerGroup(deps, groupId);
}

async function holdItem(
  deps: AppDeps,
  sale: { body: GroupSaleRequest; item: number; contact: BookingContact; buyer: Buyer },
): Promise<string> {
  const { body, contact, buyer } = sale;
  const item = body.items[sale.item];
  if (!item) throw new AppError('malformed_request');
  const { bookingId } =
    (await repeatedHold(deps, buyer)) ??
    (await sellAtCounter(deps, {
      order: { request: await quoteRequestOf(deps, item), shownCents: requestCents(item.total, 'total'), buyer },
      contact,
      pay: 'group',
      note: body.note?.trim() || null,
    }));
  return bookingId;
}

function named(refusal: AppError, item: number): AppError {
  return new AppError(refusal.code, { ...refusal.facts, details: { ...refusal.facts.details, item } });
}
