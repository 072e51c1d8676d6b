import { ChevronRight, Plus } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TimelineLane } from '#contract/timeline.ts';
import { placeIn, timelineAxis } from '#domain/slot/timeline.ts';
import { classNames } from '../../ui/class-names.ts';
import { panel, row, stack } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { FaceIcon, faceOf } from './bar-face.tsx';
import barStyles from './bar.module.css';
import { type Bar, barsOf } from './lane-bars.ts';
import { editorLink } from './links.ts';
import styles from './timeline-list.module.css';
import type { TimelineView } from './timeline-view.ts';
import { seatsOf, useBarText } from './use-bar-text.ts';

interface TimelineListProps {
  readonly lanes: readonly TimelineLane[];
  readonly view: TimelineView;
  readonly onOpen: (lane: TimelineLane, bar: Bar) => void;
}

/** One day as a list by boat, for telephones. */
export function TimelineList({ lanes, view, onOpen }: TimelineListProps) {
  const { t } = useTranslation('admin-timeline');
  const axis = timelineAxis(view.from, 1);
  return (
    <ul className={stack(4)} aria-label={t('timeline.lanes')}>
      {lanes.map((lane) => {
        const bars = barsOf(lane).filter((bar) => placeIn(axis, bar) !== null);
        return (
          <li key={lane.boat._id} className={panel('outlined', 4)}>
            <h2 className={styles.title}>{lane.boat.title}</h2>
            <p className={styles.port}>{lane.boat.port ?? '–'}</p>
            {bars.length === 0 && <p className={styles.nothing}>{t('timeline.nothing')}</p>}
            <ul className={styles.bars}>
              {bars.map((bar) => (
                <Line key={bar.key} bar={bar} onOpen={() => onOpen(lane, bar)} />
              ))}
            </ul>
            <LinkButton look="quiet" href={editorLink(lane.boat._id, view.from)} wide>
              <Plus aria-hidden="true" /> {t('timeline.add')}
            </LinkButton>
          </li>
        );
      })}
    </ul>
  );
}

function Line({ bar, onOpen }: { readonly bar: Bar; readonly onOpen: () => void }) {
  const { t } = useTranslation('admin-timeline');
  const { times, kind, short } = useBarText();
  const under = bar.kind === 'trip' && bar.slot.underMinimum;
  return (
    <li>
      <button
        type="button"
        className={classNames(row(3), styles.line)}
        data-slot={bar.kind === 'charter' ? undefined : bar.slot._id}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <span className={classNames(barStyles.sample, barStyles[faceOf(bar)])} aria-hidden="true">
          <FaceIcon face={faceOf(bar)} />
        </span>
        <span className={classNames(stack(), styles.what)}>
          <span className={styles.times}>{times(bar)}</span>{' '}
          <span>{kind(bar) === short(bar) ? kind(bar) : `${kind(bar)} · ${short(bar)}`}</span>
          {under && <Pill tone="warn">{t('timeline.underMinimum', seatsOf(under))}</Pill>}
        </span>
        <ChevronRight aria-hidden="true" />
      </button>
    </li>
  );
}
