import type { AppDeps } from '../../../app-deps.ts';
import { withTransaction } from '../../../db/database.ts';
import { AppError } from '../../../http/errors.ts';
import { lockBooking } from '../../queries/lock-booking.ts';
import { settleIntent } from '../settle-intent.ts';
import { whileProviderAnswers } from '../while-provider-answers.ts';
import { carryOutCapture } from './keep-deposit.ts';
import {
  depositById,
  depositsToCancel,
  depositsToRelease,
  markCanceled,
  orderRelease,
  requestDeposits,
  unsettledDeposits,
} from './queries.ts';
import { carryOutRelease } from './release-deposit.ts';

const AT_A_TIME = 100;

type Deps = Pick<AppDeps, 'db' | 'cards'>;

/**
 * Asks for security deposits by mail, releases those no longer needed, and settles what a crash or a lost webhook left
 * open (P-14.9, P-14.11). Leaves out what began within `minAgeSeconds`. While the provider cannot be reached it only
 * sends the mails.
 */
export async function settleDeposits(deps: Deps, minAgeSeconds: number): Promise<void> {
  while ((await requestDeposits(deps.db, [AT_A_TIME])).length === AT_A_TIME);
  const release = await depositsToRelease(deps.db, [AT_A_TIME]);
  const cancel = await depositsToCancel(deps.db, [AT_A_TIME]);
  const unsettled = await unsettledDeposits(deps.db, [minAgeSeconds, AT_A_TIME]);
  const steps = [
    ...release.map(
      ({ id }) =>
        () =>
          releaseNow(deps, id),
    ),
    ...cancel.map(
      ({ id }) =>
        () =>
          cancelOpen(deps, id),
    ),
    ...unsettled.map(
      ({ id }) =>
        () =>
          settle(deps, id),
    ),
  ];
  await whileProviderAnswers(steps, (step) => step().catch(unlessRefused));
}

async function releaseNow(deps: Deps, id: string): Promise<void> {
  await orderRelease(deps.db, [id, 'system']);
  await carryOutRelease(deps, id);
}

async function cancelOpen(deps: Deps, id: string): Promise<void> {
  const [deposit] = await depositById(deps.db, [id]);
  if (deposit?.provider_payment_id) return carryOutRelease(deps, id);
  await withTransaction(deps.db, async (sql) => {
    await lockBooking(sql, [deposit?.booking_id ?? '']);
    await markCanceled(sql, [id]);
  });
}

async function settle(deps: Deps, id: string): Promise<void> {
  const [deposit] = await depositById(deps.db, [id]);
  if (deposit?.status === 'capturing') return carryOutCapture(deps, id);
  if (deposit?.status === 'releasing') return carryOutRelease(deps, id);
  if (deposit?.provider_payment_id) await settleIntent(deps, deposit.provider_payment_id);
}

/** The provider has refused a capture, which the staff sees at the deposit. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'state_conflict')) throw error;
}
