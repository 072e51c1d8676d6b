import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatDay } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-timeline.module.css';
import { dateIn, daysOf, firstDay, type TimelineView, type Zoom } from './timeline-view.ts';

interface TimelineNavigatorProps {
  readonly view: TimelineView;
  readonly today: Temporal.PlainDate;
  /** A telephone has the day only. */
  readonly isNarrow: boolean;
  readonly onChange: (part: Partial<TimelineView>) => void;
}

/** Which days: one screen back and forth, today, or any day. */
export function TimelineNavigator({ view, today, isNarrow, onChange }: TimelineNavigatorProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const days = daysOf(view);
  const last = view.from.add({ days: days - 1 });
  const shown = [view.from, ...(days > 1 ? [last] : [])].map((date) => formatDay(date, language)).join(' – ');
  const turn = (by: number) => onChange({ from: view.from.add({ days: by * days }) });
  const zooms = (['week', 'day'] as const).map((value) => ({ value, label: t(`timeline.zoom.${value}`) }));
  const zoomTo = (zoom: Zoom) => onChange({ zoom, from: firstDay(dayWithin(view, today), zoom) });
  return (
    <div className={styles.navigator}>
      <div className={styles.turns}>
        <button
          type="button"
          className={styles.turn}
          aria-label={t(`timeline.previous.${view.zoom}`)}
          onClick={() => turn(-1)}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        <p className={styles.shown} aria-live="polite">
          {shown}
        </p>
        <button
          type="button"
          className={styles.turn}
          aria-label={t(`timeline.next.${view.zoom}`)}
          onClick={() => turn(1)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
      <Button look="quiet" className={styles.today} onClick={() => onChange({ from: firstDay(today, view.zoom) })}>
        {t('timeline.today')}
      </Button>
      <TextInput
        label={t('timeline.from')}
        type="date"
        min="2020-01-01"
        max="2099-12-30"
        value={view.from.toString()}
        onChange={(event) => {
          const from = dateIn(event.currentTarget.value);
          if (from) onChange({ from });
        }}
      />
      {!isNarrow && <Segmented label={t('timeline.zoom.label')} options={zooms} value={view.zoom} onChange={zoomTo} />}
    </div>
  );
}

/** Another zoom stays where one looks: at today where it is in sight, else at the first day. */
function dayWithin(view: TimelineView, today: Temporal.PlainDate): Temporal.PlainDate {
  const ahead = view.from.until(today).total('days');
  return ahead >= 0 && ahead < daysOf(view) ? today : view.from;
}
