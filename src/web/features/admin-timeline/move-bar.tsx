import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { MoveStep } from '#domain/slot/timeline-move.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster, grid } from '../../ui/layout.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import styles from './move-bar.module.css';
import { useBarText } from './use-bar-text.ts';
import type { Move, Moving } from './use-move.ts';

const KEYS: Readonly<Record<string, MoveStep>> = {
  ArrowLeft: { quarters: -1 },
  ArrowRight: { quarters: 1 },
  ArrowUp: { days: -1 },
  ArrowDown: { days: 1 },
};

const STEPS = [
  { name: 'dayBack', step: { days: -1 } },
  { name: 'quarterBack', step: { quarters: -1 } },
  { name: 'quarterOn', step: { quarters: 1 } },
  { name: 'dayOn', step: { days: 1 } },
] as const;

/** Moves a slot by arrow keys or buttons; Enter continues to the confirmation, Escape cancels. */
export function MoveBar({ move, moving }: { readonly move: Move; readonly moving: Moving }) {
  const { t } = useTranslation('admin-timeline');
  const { when } = useBarText();
  const hint = useId();
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (step) moving.step(step);
    else if (event.key === 'Escape') moving.cancel();
    else return;
    event.preventDefault();
  };
  return (
    // The group handles keys that bubble from its buttons; it is not a control.
    <div
      className={classNames(grid('narrow-last', '2 4', 'middle'), styles.bar)}
      role="group"
      aria-label={t('timeline.moving')}
      onKeyDown={onKeyDown}
    >
      <p className={styles.when}>
        <strong>{move.lane.boat.title}</strong> <span className={styles.time}>{when(move.to)}</span>
      </p>
      <LiveRegion message={when(move.to)} />
      <p className={styles.hint} id={hint}>
        {t('timeline.moveHint')}
      </p>
      <div className={classNames(cluster(2, 'stretch', 'right'), styles.steps)}>
        {STEPS.map(({ name, step }) => (
          <Button key={name} look="quiet" className={styles.step} onClick={() => moving.step(step)}>
            {t(`timeline.step.${name}`)}
          </Button>
        ))}
      </div>
      <div className={classNames(cluster(2, 'stretch', 'right'), styles.done)}>
        <Button look="quiet" onClick={moving.cancel}>
          {t('timeline.cancel')}
        </Button>
        <Button ref={done} aria-describedby={hint} onClick={moving.confirm}>
          {t('timeline.review')}
        </Button>
      </div>
    </div>
  );
}
