import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HoldSource, LiveHold, ReleasedHolds } from '#contract/live-holds.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { send } from '../../lib/api/send.ts';

/** What a dialog asks about before it is released. */
export type AskedRelease =
  | { readonly kind: 'hold'; readonly hold: LiveHold }
  | { readonly kind: 'source'; readonly source: HoldSource };

/** Releases what was asked for. The list is loaded again even after a failure: some holds may be gone. */
export function useRelease(onDone: (outcome: ReleasedHolds) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (asked: AskedRelease) => send<ReleasedHolds>(pathOf(asked), { method: 'POST' }),
    onSuccess: onDone,
    onSettled: () => void client.invalidateQueries({ queryKey: [OFFICE_PATHS.liveHolds] }),
  });
}

function pathOf(asked: AskedRelease): string {
  return asked.kind === 'hold'
    ? OFFICE_PATHS.releaseLiveHold(asked.hold._id)
    : OFFICE_PATHS.releaseSource(asked.source._id);
}
