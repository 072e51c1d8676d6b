import type { ChoiceAnswer, ChoiceRequest } from '#contract/disruptions.ts';
import { choose, type ChoiceDeps } from '../../booking/change/disruptions/choose.ts';
import type { ChangeKey } from '../../booking/access/idempotency-key.ts';
import type { Viewer } from '../../booking/read/present-booking.ts';
import { AppError } from '../../http/errors.ts';
import { isUuid } from '../../http/names.ts';
import { readChoice } from './read-choice.ts';

/** The reasons for refusing a choice. */
export const CHOICE_ERRORS = [
  'booking_not_found',
  'boat_not_found',
  'slot_not_found',
  'already_chosen',
  'slot_taken',
  'seats_taken',
  'start_in_past',
  'start_not_offered',
  'online_booking_closed',
  'duration_out_of_range',
  'mode_not_offered',
  'party_too_large',
  'state_conflict',
  'idempotency_key_reused',
  'provider_unavailable',
] as const;

interface Choosing {
  readonly bookingId: string;
  readonly actor: string;
  readonly by: 'guest' | 'operator';
  readonly body: ChoiceRequest;
  readonly key: ChangeKey | null;
  readonly viewer: Viewer;
}

/** @throws AppError slot_taken, seats_taken with the current offers in `details`; and as `choose` */
export async function makeChoice(deps: ChoiceDeps, choosing: Choosing): Promise<ChoiceAnswer> {
  const { bookingId, actor, by, body, key, viewer } = choosing;
  const { choice, start, boatId } = body;
  if (boatId !== undefined && !isUuid(boatId)) throw new AppError('boat_not_found');
  const wanted = { start: start === undefined ? undefined : Temporal.Instant.from(start), boatId };
  try {
    await choose(deps, { bookingId, actor, by, choice, ...wanted, key });
  } catch (error) {
    const isGone = error instanceof AppError && (error.code === 'slot_taken' || error.code === 'seats_taken');
    if (!isGone) throw error;
    throw new AppError(error.code, { details: { ...(await readChoice(deps, bookingId, viewer)) }, cause: error });
  }
  const offers = await readChoice(deps, bookingId, viewer);
  return { booking: offers.booking, offers };
}
