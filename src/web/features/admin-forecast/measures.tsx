import { TriangleAlert } from 'lucide-react';
import type { PortDay } from '#contract/forecast.ts';
import { FORECAST_MEASURES, type ForecastMeasure } from '#domain/forecast/day-forecast.ts';
import { adminTimeSpan } from '../../i18n/admin-format.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { cluster, inlineRow } from '../../ui/layout.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './admin-forecast.module.css';

interface MeasuresProps {
  readonly day: PortDay;
  /** Shows only measures that reach the operator's limit. */
  readonly onlyAbove?: boolean;
}

/** Wind, gusts and waves of a port's day. What reaches the operator's limit has a sign and its hours. */
export function Measures({ day, onlyAbove = false }: MeasuresProps) {
  const shown = FORECAST_MEASURES.filter(
    (name) => day[name].most !== null && (!onlyAbove || day[name].above.length > 0),
  );
  return (
    <ul className={cluster('1 4', 'left')}>
      {shown.map((name) => (
        <Measure key={name} name={name} measure={day[name]} />
      ))}
    </ul>
  );
}

function Measure({ name, measure }: { readonly name: ForecastMeasure; readonly measure: PortDay[ForecastMeasure] }) {
  const { t } = useTranslation('admin-forecast');
  const value = formatNumber(measure.most ?? 0, useLanguage());
  const hours = measure.above.map(hoursOf).join(', ');
  if (hours === '') return <li>{t(`measure.${name}`, { value })}</li>;
  return (
    <li className={classNames(inlineRow(1), styles.above)}>
      <TriangleAlert aria-hidden="true" />
      <span>{t('above', { measure: t(`measure.${name}`, { value }), hours })}</span>
    </li>
  );
}

function hoursOf({ start, end }: { readonly start: string; readonly end: string }): string {
  return adminTimeSpan(Temporal.Instant.from(start), Temporal.Instant.from(end));
}
