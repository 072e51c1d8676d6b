import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { grid } from '../../ui/layout.ts';

import { euroText } from './euro-text.ts';
import styles from './charts.module.css';
import { marksFor } from './chart-scale.ts';
import type { Week } from './report-figures.ts';
import { WeekAxis } from './week-axis.tsx';
import { weekLabels } from './week-labels.ts';

/** In pixels: the plot's height, and the space above it. */
const HEIGHT = 220;
const TOP = 12;

interface RevenueChartProps {
  readonly weeks: readonly Week[];
  /** The chosen week. */
  readonly chosen: number;
  /** The chart as a sentence, for screen readers. */
  readonly summary: string;
}

/** Charters and trips stacked by week, and a dashed line for the year before. Fills the width without distortion. */
export function RevenueChart({ weeks, chosen, summary }: RevenueChartProps) {
  const language = useLanguage();
  const marks = marksFor(Math.max(...weeks.map(({ revenue, lastYear }) => Math.max(revenue, lastYear ?? 0))));
  const top = marks.at(-1) ?? 1;
  const y = (euros: number) => TOP + HEIGHT * (1 - euros / top);
  const slot = 100 / weeks.length;
  const middle = (index: number) => `${(index + 0.5) * slot}%`;
  const labels = weekLabels(
    weeks.map(({ monday }) => monday),
    language,
  );
  return (
    <div className={classNames(grid('narrow-first', 2), styles.chart)} role="img" aria-label={summary}>
      <svg className={styles.axis}>
        {marks.map((mark) => (
          <text key={mark} x="100%" y={y(mark)} dy="0.32em" textAnchor="end">
            {euroText(mark)}
          </text>
        ))}
      </svg>
      <svg className={styles.plot}>
        {marks.map((mark) => (
          <line key={mark} className={styles.grid} x1="0" x2="100%" y1={y(mark)} y2={y(mark)} />
        ))}
        <rect className={styles.chosen} x={`${chosen * slot}%`} width={`${slot}%`} y={TOP} height={HEIGHT} />
        {weeks.map(({ monday, charters, trips }, index) => (
          <g key={monday.toString()}>
            <Bar className={styles.charters} at={index} slot={slot} from={y(charters)} to={y(0)} />
            <Bar className={styles.trips} at={index} slot={slot} from={y(charters + trips)} to={y(charters)} />
          </g>
        ))}
        <LastYear weeks={weeks} y={y} middle={middle} />
        <WeekAxis labels={labels} slot={slot} y={TOP + HEIGHT + 20} />
      </svg>
    </div>
  );
}

interface BarProps {
  readonly className: string | undefined;
  readonly at: number;
  readonly slot: number;
  readonly from: number;
  readonly to: number;
}

function Bar({ className, at, slot, from, to }: BarProps) {
  return (
    <rect className={className} x={`${(at + 0.16) * slot}%`} width={`${slot * 0.68}%`} y={from} height={to - from} />
  );
}

interface LastYearProps {
  readonly weeks: readonly Week[];
  readonly y: (euros: number) => number;
  readonly middle: (index: number) => string;
}

/** Drawn as single lines: a polyline's points cannot be percentages. */
function LastYear({ weeks, y, middle }: LastYearProps) {
  return weeks.slice(1).map(({ monday, lastYear }, index) => {
    const before = weeks[index]?.lastYear ?? null;
    if (lastYear === null || before === null) return null;
    return (
      <line
        key={monday.toString()}
        className={styles.lastYear}
        x1={middle(index)}
        y1={y(before)}
        x2={middle(index + 1)}
        y2={y(lastYear)}
      />
    );
  });
}
