import type { BulkAnswer } from '#contract/bulk-changes.ts';
import type { AppDeps } from '../../app-deps.ts';
import { resendConfirmation } from '../../booking/change/resend-confirmation.ts';
import { changeStatus } from '../../booking/change-status.ts';
import { AppError } from '../../http/errors.ts';
import { isUuid } from '../../http/names.ts';

type Deps = Pick<AppDeps, 'db'>;

interface Selected {
  readonly ids: readonly string[];
  /** `admin:<user id>` */
  readonly actor: string;
}

/** Confirms the paid bookings in one statement; the others are left unchanged and reported as refused. */
export async function confirmSelected({ db }: Deps, { ids, actor }: Selected): Promise<BulkAnswer> {
  const bookingIds = [...new Set(ids)].filter(isUuid);
  const done = await changeStatus(db, { bookingIds, action: 'confirm', actor });
  const refused = ids.filter((id) => !done.includes(id)).map((_id) => ({ _id, code: 'state_conflict' as const }));
  return { done, refused };
}

/** Resends each booking's confirmation, one after another; a refusal does not stop the rest. */
export async function resendSelected({ db }: Deps, { ids, actor }: Selected): Promise<BulkAnswer> {
  const answer: BulkAnswer = { done: [], refused: [] };
  for (const bookingId of new Set(ids)) {
    try {
      if (!isUuid(bookingId)) throw new AppError('booking_not_found');
      await resendConfirmation({ db }, { bookingId, actor });
      answer.done.push(bookingId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      answer.refused.push({ _id: bookingId, code: error.code });
    }
  }
  return answer;
}
