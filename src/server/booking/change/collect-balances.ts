import { amountDueCents, keptCents } from '#domain/booking/balance.ts';
import type { AppDeps } from '../../app-deps.ts';
import { despiteFailures } from '../../despite-failures.ts';
import { AppError } from '../../http/errors.ts';
import { ProviderUnavailable } from '../../providers/cards/card-provider.ts';
import { paidPaymentsOf } from '../money/paid-payments.ts';
import { cancelWithRefund } from './cancel-with-refund.ts';
import { optionsOf } from './guest-options.ts';
import { chargeStoredCard } from '../money/stored-cards/charge-stored-card.ts';
import { forgetCards } from '../money/stored-cards/forget-cards.ts';
import { announceCharges, chargesDue } from '../money/stored-cards/queries.ts';
import { requestBalances, unpaidBalances } from './queries/balances.ts';

const FIRST_REQUEST_DAYS = 3;
const GRACE_HOURS = 48;
const AT_A_TIME = 100;

type Deps = Pick<AppDeps, 'db' | 'cards' | 'env'>;

/**
 * Collects what is due after deposits (P-14.7): charges the cards of customers who have agreed to it, asks the others by
 * mail three days before the due date and on it, and cancels a booking that is still unpaid 48 hours after the last mail
 * was sent, with the refund of its policy. A booking whose customer could not be mailed is not canceled: the back office
 * shows what is due. A failure stops neither the other bookings nor the next step; it is thrown at the end.
 */
export async function collectBalances(deps: Deps): Promise<void> {
  await despiteFailures([announceAll, chargeCards, requestAll, cancelAllUnpaid, forgetCards], (step) => step(deps));
}

async function announceAll({ db }: Deps): Promise<void> {
  while ((await announceCharges(db, [FIRST_REQUEST_DAYS, AT_A_TIME])).length === AT_A_TIME);
}

async function requestAll({ db }: Deps): Promise<void> {
  while ((await requestBalances(db, [FIRST_REQUEST_DAYS, AT_A_TIME])).length === AT_A_TIME);
}

async function chargeCards(deps: Deps): Promise<void> {
  await despiteFailures(await chargesDue(deps.db, [AT_A_TIME]), ({ booking_id: bookingId }) =>
    chargeStoredCard(deps, bookingId).catch(unlessForLater),
  );
}

async function cancelAllUnpaid(deps: Deps): Promise<void> {
  await despiteFailures(await unpaidBalances(deps.db, [GRACE_HOURS, AT_A_TIME]), ({ id }) =>
    cancelUnpaid(deps, id).catch(unlessForLater),
  );
}

function cancelUnpaid(deps: Deps, bookingId: string): Promise<void> {
  return cancelWithRefund(deps, {
    bookingId,
    actor: 'system',
    reason: 'unpaid',
    key: null,
    refundCents: async (sql, booking) => {
      const kept = keptCents(await paidPaymentsOf(sql, bookingId));
      const { status, amount_gross_cents: amountCents } = booking;
      if (amountDueCents({ status, amountCents, keptCents: kept }) === 0) throw new AppError('state_conflict');
      return (await optionsOf(sql, booking)).cancel.refundCents;
    },
  });
}

/**
 * The booking was paid or canceled meanwhile, the bank is about to decide, or the provider cannot be reached: the next run
 * tries again.
 */
function unlessForLater(error: unknown): void {
  const isForLater =
    error instanceof ProviderUnavailable || (error instanceof AppError && error.code === 'state_conflict');
  if (!isForLater) throw error;
}
