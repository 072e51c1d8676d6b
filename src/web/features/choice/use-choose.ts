import { useState } from 'react';
import type { ChoiceAnswer, ChoiceOffers, ChoiceRequest } from '#contract/disruptions.ts';
import { PATHS } from '#contract/paths.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { newKey } from '#web/lib/api/new-key.ts';
import { send } from '#web/lib/api/send.ts';
import { useAction } from '#web/lib/api/use-action.ts';

interface ChoosingOptions {
  readonly bookingId: string;
  readonly accessToken: string | null;
  /** Called with the server's offers after a choice, or when it refuses one because of what has changed. */
  readonly onOffers: (offers: ChoiceOffers) => void;
  /** Called before `onOffers` when the choice was refused. */
  readonly onRefused: () => void;
}

/** Sends a choice. `isGone`: the chosen place was taken meanwhile, and others can be chosen. */
export function useChoose({ bookingId, accessToken, onOffers, onRefused }: ChoosingOptions) {
  const [isGone, setGone] = useState(false);
  const { isBusy, error, run } = useAction();
  const choose = (body: ChoiceRequest) =>
    run(async () => {
      setGone(false);
      try {
        const answer = await send<ChoiceAnswer>(PATHS.choice(bookingId), {
          method: 'POST',
          body,
          accessToken,
          headers: { 'idempotency-key': newKey() },
        });
        onOffers(answer.offers);
      } catch (reason) {
        const fresh = freshOffers(reason) ?? (await offersAfter(reason, { id: bookingId, accessToken }));
        if (!fresh) throw reason;
        onRefused();
        setGone(fresh.answer === null);
        onOffers(fresh);
      }
    });
  return { isBusy, error, isGone, choose };
}

/** The current offers, which the server sends when it refuses a place that is taken. */
function freshOffers(reason: unknown): ChoiceOffers | null {
  if (!(reason instanceof ApiError)) return null;
  if (reason.code !== 'slot_taken' && reason.code !== 'seats_taken') return null;
  return 'move' in reason.details ? (reason.details as unknown as ChoiceOffers) : null;
}

/** The choice that was already made by somebody else. */
async function offersAfter(
  reason: unknown,
  { id, accessToken }: { id: string; accessToken: string | null },
): Promise<ChoiceOffers | null> {
  if (!(reason instanceof ApiError && reason.code === 'already_chosen')) return null;
  return send<ChoiceOffers>(PATHS.choice(id), { accessToken });
}
