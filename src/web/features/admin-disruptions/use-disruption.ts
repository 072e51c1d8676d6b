import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Disruption, DisruptionPreview } from '#contract/disruptions.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { type DisruptionDraft, instantsOf } from './disruption-draft.ts';
import { newKey } from '../../lib/api/new-key.ts';

/** The preview of a draft, and the action that carries it out on the terms of the preview. */
export function useDisruption(onDone: (disruptionId: string) => void) {
  const client = useQueryClient();
  const [preview, setPreview] = useState<DisruptionPreview | null>(null);
  const [hasChanged, setChanged] = useState(false);
  const { isBusy, error, fields, run } = useAction();
  // A request repeated after a lost answer must not make a second disruption.
  const key = useRef(newKey());

  const look = (draft: DisruptionDraft) =>
    run(async () => {
      setChanged(false);
      key.current = newKey();
      const body = areaOf(draft);
      setPreview(await send<DisruptionPreview>(OFFICE_PATHS.disruptionPreview, { method: 'POST', body }));
    });

  const carryOut = (draft: DisruptionDraft) =>
    run(async () => {
      if (!preview) return;
      const { choices, defaultChoice, voucherBonusPercent } = draft;
      const { answerBy } = instantsOf(draft);
      const expected = { bookings: preview.bookings.length, amount: preview.amount };
      try {
        const { disruption } = await send<{ disruption: Disruption }>(OFFICE_PATHS.disruptions, {
          method: 'POST',
          body: { ...areaOf(draft), choices, defaultChoice, voucherBonusPercent, answerBy, expected },
          headers: { 'idempotency-key': key.current },
        });
        void client.invalidateQueries();
        onDone(disruption._id);
      } catch (reason) {
        if (!(reason instanceof ApiError && reason.code === 'price_changed')) throw reason;
        key.current = newKey();
        setPreview(reason.details as unknown as DisruptionPreview);
        setChanged(true);
      }
    });

  return { preview, isBusy, error, fields, hasChanged, look, forget: () => setPreview(null), carryOut };
}

function areaOf(draft: DisruptionDraft) {
  const { start, end } = instantsOf(draft);
  return { boatIds: draft.boatIds, start, end, reason: draft.reason };
}
