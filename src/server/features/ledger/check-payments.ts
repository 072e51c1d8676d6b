import type { z } from 'zod';
import type { LedgerCheck, LedgerDifference, LedgerRow, ledgerCheckQuery } from '#contract/payments.ts';
import { shortNumber } from '#domain/booking/booking-money.ts';
import { eurosFromCents } from '#domain/money.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { CardIntent } from '../../providers/cards/card-provider.ts';
import { settleIntent } from '../../booking/money/settle-intent.ts';
import { pageOf, readCursor } from '../../http/cursor.ts';
import { instantOrNull } from './ledger-filter.ts';
import { type AskableRow, openedAt, checkedPayment, paymentsToCheck } from './queries.ts';

const AT_MOST = 100;
const AT_ONCE = 4;

/**
 * Asks the provider about each payment of the range, at most a hundred a call, and tells where it says something else
 * than our rows. What asking can put right is put right, by the one road that all payments go. @throws ProviderUnavailable
 */
export async function checkPayments(deps: AppDeps, query: z.output<typeof ledgerCheckQuery>): Promise<LedgerCheck> {
  const after = readCursor(query.cursor);
  const range = [instantOrNull(query.start), instantOrNull(query.end)] as const;
  const found = await paymentsToCheck(deps.db, [...range, after?.at ?? null, after?.id ?? null, AT_MOST + 1]);
  const { shown: asked, nextCursor } = pageOf(found, AT_MOST, openedAt);
  const differences = await askEach(asked, (payment) => check(deps, payment));
  return {
    checked: asked.length,
    differences: differences.filter((difference) => difference !== null),
    nextCursor,
  };
}

/** A few at a time, answers in the order of the questions. */
async function askEach<T>(payments: AskableRow[], ask: (payment: AskableRow) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let from = 0; from < payments.length; from += AT_ONCE) {
    answers.push(...(await Promise.all(payments.slice(from, from + AT_ONCE).map(ask))));
  }
  return answers;
}

async function check(deps: AppDeps, payment: AskableRow): Promise<LedgerDifference | null> {
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
      in: eurosFromCents(intent.receivedCents),
      out: eurosFromCents(intent.refundedCents),
    },
    ours: {
      status: payment.status,
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
    payment.received_cents === intent.receivedCents &&
    payment.refunded_cents === intent.refundedCents
  );
}

/** Whatever card is still to come, our payment is `created`. */
function statusFor({ status }: CardIntent): LedgerRow['status'] {
  return status === 'requires_payment_method' || status === 'requires_confirmation' ? 'created' : status;
}
