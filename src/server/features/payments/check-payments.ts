import type { z } from 'zod';
import type { PaymentsCheck, PaymentDifference, ListedPayment, paymentsCheckQuery } from '#contract/payments.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { eurosFromCents } from '#domain/money.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { CardIntent } from '../../providers/cards/card-provider.ts';
import { settleIntent } from '../../booking/money/settle-intent.ts';
import { pageOf, readCursor } from '../../http/cursor.ts';
import { instantOrNull } from './payments-filter.ts';
import { type AskableRow, openedAt, checkedPayment, paymentsToCheck } from './queries.ts';

const MAX_PAYMENTS = 100;
const CONCURRENCY = 4;

/**
 * Asks the provider about each payment of the range, at most 100 per call, and reports differences from the stored rows. Corrects
 * the rows that can be corrected, with the same code that settles every payment.
 * @throws ProviderUnavailable
 */
export async function checkPayments(deps: AppDeps, query: z.output<typeof paymentsCheckQuery>): Promise<PaymentsCheck> {
  const after = readCursor(query.cursor);
  const range = [instantOrNull(query.start), instantOrNull(query.end)] as const;
  const found = await paymentsToCheck(deps.db, [...range, after?.at ?? null, after?.id ?? null, MAX_PAYMENTS + 1]);
  const { shown: asked, nextCursor } = pageOf(found, MAX_PAYMENTS, openedAt);
  const differences = await askEach(asked, (payment) => check(deps, payment));
  return {
    checked: asked.length,
    differences: differences.filter((difference) => difference !== null),
    nextCursor,
  };
}

/** Runs a few requests at a time and returns the answers in the order of the payments. */
async function askEach<T>(payments: AskableRow[], ask: (payment: AskableRow) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let from = 0; from < payments.length; from += CONCURRENCY) {
    answers.push(...(await Promise.all(payments.slice(from, from + CONCURRENCY).map(ask))));
  }
  return answers;
}

async function check(deps: AppDeps, payment: AskableRow): Promise<PaymentDifference | null> {
  const intent = await deps.cards.retrieveIntent(payment.provider_payment_id);
  if (agree(payment, intent)) return null;
  if (intent) await settleIntent(deps, intent.id);
  const [now] = await checkedPayment(deps.db, [payment.id]);
  return {
    paymentId: payment.id,
    bookingId: payment.booking_id,
    shortNumber: shortNumber(payment.booking_id),
    providerPaymentId: payment.provider_payment_id,
    theirs: intent && {
      status: intent.status,
      currency: intent.currency,
      in: eurosFromCents(intent.receivedCents),
      out: eurosFromCents(intent.refundedCents),
    },
    ours: {
      status: payment.status,
      currency: payment.currency,
      in: eurosFromCents(payment.received_cents),
      out: eurosFromCents(payment.refunded_cents),
    },
    mended: now !== undefined && agree(now, intent),
  };
}

function agree(payment: AskableRow, intent: CardIntent | null): boolean {
  if (!intent) return payment.status === 'failed' || (payment.status === 'canceled' && payment.received_cents === 0);
  return (
    payment.status === statusFor(intent) &&
    payment.currency === intent.currency &&
    payment.received_cents === intent.receivedCents &&
    payment.refunded_cents === intent.refundedCents
  );
}

/**
 * The stored status for an intent: `created` while it has no card or waits for confirmation; an authorization is not yet a
 * payment.
 */
function statusFor({ status }: CardIntent): ListedPayment['status'] {
  if (status === 'requires_capture') return 'processing';
  return status === 'requires_payment_method' || status === 'requires_confirmation' ? 'created' : status;
}
