import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Slot } from '#contract/slots.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { focusWhenShown } from '../../lib/form/focus-when-shown.ts';
import { useNow } from '../../lib/page/site-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import dialogStyles from './bar-dialog.module.css';
import { startingAt } from '#domain/slot/timeline-move.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, grid, stack } from '../../ui/layout.ts';
import { rangeOf } from './lane-bars.ts';
import { MoveFailure } from './move-failure.tsx';
import { useBarText } from './use-bar-text.ts';
import { isMoved, type Move, type Moving, problemOf } from './use-move.ts';

interface MoveDialogProps {
  readonly move: Move;
  readonly moving: Moving;
  /** Called when the lane on the screen is out of date. */
  readonly onStale: () => void;
  readonly onMoved: (message: string, boatId: string) => void;
}

/** The same request would be refused again. */
const REFUSALS: ReadonlySet<string> = new Set(['invalid_fields', 'slot_overlaps', 'slot_sold']);

/** Shows the old and the new time and checks the rules before it sends. A conflicting change is shown first. */
export function MoveDialog({ move, moving, onStale, onMoved }: MoveDialogProps) {
  const { t } = useTranslation(['admin-timeline', 'admin']);
  const { when } = useBarText();
  const now = useNow();
  const [current, setCurrent] = useState<Slot>(move.slot);
  const boatId = move.lane.boat._id;
  // With the slot's current length, which may have changed since the move began.
  const asked = { ...move, slot: { ...move.slot, ...current }, to: startingAt(rangeOf(current), move.to.start) };
  const problem = isMoved(asked) ? problemOf(asked, now) : null;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (wanted: Move) =>
      send<Slot>(OFFICE_PATHS.slot(boatId, wanted.slot._id), { method: 'POST', body: bodyOf(wanted) }),
    onSuccess: (_, { to }) => onMoved(t('timeline.moved', { boat: move.lane.boat.title, when: when(to) }), boatId),
    onError: (reason) => {
      setCurrent((before) => changedIn(reason) ?? before);
      onStale();
    },
  });
  const isRefused = error instanceof ApiError && REFUSALS.has(error.code);
  return (
    <Dialog title={t('timeline.moveTitle')} closeLabel={t('timeline.close')} size="small" onClose={moving.cancel}>
      <dl className={classNames(stack(2), dialogStyles.facts)}>
        <div className={classNames(grid('narrow-first', 3), dialogStyles.fact)}>
          <dt>{t('timeline.fact.boat')}</dt>
          <dd>{move.lane.boat.title}</dd>
        </div>
        <div className={classNames(grid('narrow-first', 3), dialogStyles.fact)}>
          <dt>{t('timeline.fact.before')}</dt>
          <dd>{when(rangeOf(current))}</dd>
        </div>
        <div className={classNames(grid('narrow-first', 3), dialogStyles.fact)}>
          <dt>{t('timeline.fact.after')}</dt>
          <dd>
            <strong>{when(asked.to)}</strong>
          </dd>
        </div>
      </dl>
      {!isMoved(asked) && <Banner tone="info" title={t('timeline.sameTime')} />}
      {problem && (
        <Banner tone="bad" title={t('timeline.refused')}>
          <p className={dialogStyles.reason}>{t(`admin:slotProblem.${problem}`)}</p>
        </Banner>
      )}
      {error !== null && <MoveFailure error={error} />}
      <div className={classNames(cluster(3, 'stretch'), dialogStyles.actions)}>
        {isMoved(asked) && !problem && !isRefused && (
          <Button data-initial-focus busy={isPending} onClick={() => mutate(asked)}>
            {t(current === move.slot ? 'timeline.confirm' : 'timeline.confirmAnyway')}
          </Button>
        )}
        <Button
          key={String(isRefused)}
          ref={isRefused ? focusWhenShown : null}
          look={isRefused ? 'primary' : 'quiet'}
          onClick={moving.place}
        >
          {t('timeline.otherTime')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The slot at its new time. Seats taken out of sale stay so if the body leaves them out. */
function bodyOf({ slot, to }: Move) {
  const { type, isOpen, seatPrice, seatsTotal, note, version } = slot;
  return { type, isOpen, seatPrice, seatsTotal, note, version, start: to.start.toString(), end: to.end.toString() };
}

function changedIn(error: unknown): Slot | null {
  if (!(error instanceof ApiError) || error.code !== 'slot_changed') return null;
  return (error.details.slot as Slot | undefined) ?? null;
}
