import { useMemo, useState } from 'react';
import type { Report } from '#contract/reports.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import page from '../../ui/admin-page.module.css';
import { Slider } from '../../ui/slider.tsx';
import { BoatsTable } from './boats-table.tsx';
import { euroText } from './euro-text.ts';
import { OccupancySection } from './occupancy-section.tsx';
import { boatsOf, type Week, weeksOf } from './report-figures.ts';
import { shareText, weekName } from './report-format.ts';
import { RevenueSection } from './revenue-section.tsx';

/** The charts of one report; the figures of the chosen week are read out. */
export function ReportView({ report }: { readonly report: Report }) {
  const { t } = useTranslation('admin-reports');
  const weeks = useMemo(() => weeksOf(report), [report]);
  const boats = useMemo(() => boatsOf(report), [report]);
  const [chosen, setChosen] = useState(() => bestOf(weeks));
  const readOut = useReadOut(weeks[chosen]);
  return (
    <>
      <div className={page.panel}>
        <Slider
          label={t('reports.week')}
          valueText={readOut}
          value={chosen}
          min={0}
          max={weeks.length - 1}
          onChange={setChosen}
          decreaseLabel={t('reports.weekBefore')}
          increaseLabel={t('reports.weekAfter')}
        />
      </div>
      <RevenueSection weeks={weeks} chosen={chosen} />
      <OccupancySection boats={boats} mondays={weeks.map(({ monday }) => monday)} chosen={chosen} />
      <BoatsTable boats={boats} />
    </>
  );
}

/** The week with the highest revenue is chosen first. */
function bestOf(weeks: readonly Week[]): number {
  const revenues = weeks.map(({ revenue }) => revenue);
  return revenues.indexOf(Math.max(...revenues));
}

function useReadOut(week: Week | undefined): string {
  const { t } = useTranslation('admin-reports');
  const language = useLanguage();
  if (!week) return '';
  const { monday, revenue, charters, trips, occupancy, lastYear } = week;
  const text = t('reports.readOut', {
    week: weekName(monday, language),
    total: euroText(revenue),
    charters: euroText(charters),
    trips: euroText(trips),
    occupancy: shareText(occupancy, language),
  });
  return lastYear === null ? text : `${text}; ${t('reports.readLastYear', { total: euroText(lastYear) })}`;
}
