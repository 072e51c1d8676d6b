import { useLanguage } from '../../lib/page/site-context.ts';
import { shadeOf } from './chart-scale.ts';
import styles from './charts.module.css';
import type { BoatLine } from './report-figures.ts';
import { shareText } from './report-format.ts';
import { WeekAxis } from './week-axis.tsx';
import { weekLabels } from './week-labels.ts';

/**
 * Height of a boat's row in pixels; the most weeks with room for a figure in each field, on wide and on narrow screens.
 */
const ROW = 30;
const WITH_FIGURES = 14;
const WITH_FIGURES_NARROW = 6;

interface OccupancyGridProps {
  readonly boats: readonly BoatLine[];
  readonly mondays: readonly Temporal.PlainDate[];
  readonly chosen: number;
  readonly summary: string;
}

/**
 * One row per boat, one column per week. A darker shade is a fuller week; an outline means that no time was offered.
 */
export function OccupancyGrid({ boats, mondays, chosen, summary }: OccupancyGridProps) {
  const language = useLanguage();
  const slot = 100 / mondays.length;
  const labels = weekLabels(mondays, language);
  const height = boats.length * ROW + 26;
  return (
    <div className={styles.heat} role="img" aria-label={summary}>
      <ul className={styles.boats}>
        {boats.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <svg
        className={`${styles.fields} ${styles.shades}`}
        height={height}
        data-many-weeks={mondays.length > WITH_FIGURES_NARROW || undefined}
      >
        {boats.map(({ id, weeks }, row) =>
          weeks.map((share, index) => (
            <g key={`${id} ${index}`} data-shade={share === null ? 'none' : shadeOf(share)}>
              <rect
                x={`${(index + 0.04) * slot}%`}
                width={`${slot * 0.92}%`}
                y={row * ROW + 2}
                height={ROW - 4}
                rx="3"
              />
              {share !== null && mondays.length <= WITH_FIGURES && (
                <text x={`${(index + 0.5) * slot}%`} y={row * ROW + ROW / 2} dy="0.34em" textAnchor="middle">
                  {shareText(share, language)}
                </text>
              )}
            </g>
          )),
        )}
        <rect
          className={styles.chosenWeek}
          x={`${chosen * slot}%`}
          width={`${slot}%`}
          y="1"
          height={boats.length * ROW - 2}
          rx="4"
        />
        <WeekAxis labels={labels} slot={slot} y={boats.length * ROW + 18} />
      </svg>
    </div>
  );
}
