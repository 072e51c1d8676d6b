import type { WeekLabel } from './week-labels.ts';

interface WeekAxisProps {
  readonly labels: readonly WeekLabel[];
  /** A week's width in percent of the chart. */
  readonly slot: number;
  /** In pixels from the chart's top. */
  readonly y: number;
}

/** The labels under the weeks of a chart. */
export function WeekAxis({ labels, slot, y }: WeekAxisProps) {
  return labels.map(({ index, text, weight }) => (
    <text key={index} x={`${(index + 0.5) * slot}%`} y={y} textAnchor="middle" data-weight={weight}>
      {text}
    </text>
  ));
}
