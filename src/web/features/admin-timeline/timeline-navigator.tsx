import type { Language } from '#contract/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatBriefDay, formatDay } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { classNames } from '../../ui/class-names.ts';
import bar from '../../ui/filter-bar.module.css';
import { Segmented } from '../../ui/segmented.tsx';
import { Turns } from '../../ui/turns.tsx';
import styles from './admin-timeline.module.css';
import { daysOf, firstDay, type TimelineView, turnOf, ZOOMS, type Zoom } from './timeline-view.ts';

interface TimelineNavigatorProps {
  readonly view: TimelineView;
  readonly today: Temporal.PlainDate;
  /** On a telephone only the day is offered. */
  readonly isNarrow: boolean;
  readonly onChange: (part: Partial<TimelineView>) => void;
}

/** Chooses the scale and the days: one screen back or forth, today, or any day. */
export function TimelineNavigator({ view, today, isNarrow, onChange }: TimelineNavigatorProps) {
  const { t } = useTranslation('admin-timeline');
  const language = useLanguage();
  const days = daysOf(view);
  const zooms = ZOOMS.map((value) => ({ value, label: t(`timeline.zoom.${value}`) }));
  const zoomTo = (zoom: Zoom) => onChange({ zoom, from: firstDay(dayWithin(view, today), zoom) });
  return (
    <>
      {!isNarrow && (
        <div className={styles.scale}>
          <Segmented label={t('timeline.zoom.label')} options={zooms} value={view.zoom} onChange={zoomTo} />
        </div>
      )}
      <div className={classNames(bar.bar, styles.navigator)}>
        <Turns
          shown={days === 1 ? formatDay(view.from, language) : spanOf(view, language)}
          before={t(`timeline.previous.${view.zoom}`)}
          after={t(`timeline.next.${view.zoom}`)}
          onTurn={(by) => onChange({ from: view.from.add({ days: by * turnOf(view) }) })}
        />
        <Button look="quiet" onClick={() => onChange({ from: firstDay(today, view.zoom) })}>
          {t('timeline.today')}
        </Button>
        <DateInput
          label={t('timeline.from')}
          required
          min="2020-01-01"
          max="2099-12-30"
          value={view.from.toString()}
          onChange={(day) => onChange({ from: Temporal.PlainDate.from(day) })}
        />
      </div>
    </>
  );
}

/** `30 Nov – 7 Dec`: the weekdays are above the lanes. */
function spanOf(view: TimelineView, language: Language): string {
  const last = view.from.add({ days: daysOf(view) - 1 });
  return [view.from, last].map((day) => formatBriefDay(day, language)).join(' – ');
}

/** Another zoom keeps today in view if it is visible, else the first day. */
function dayWithin(view: TimelineView, today: Temporal.PlainDate): Temporal.PlainDate {
  const ahead = view.from.until(today).total('days');
  return ahead >= 0 && ahead < daysOf(view) ? today : view.from;
}
