import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { euroText } from './euro-text.ts';
import { type BoatLine, type Week } from './report-figures.ts';
import { shareText, weekName } from './report-format.ts';

/** The revenue chart as a sentence: the total and the best week. */
export function useRevenueSummary(weeks: readonly Week[]): string {
  const { t } = useTranslation('admin-reports');
  const language = useLanguage();
  const total = Math.round(weeks.reduce((sum, { revenue }) => sum + revenue * 100, 0)) / 100;
  const best = weeks.reduce<Week | null>((most, week) => (week.revenue > (most?.revenue ?? 0) ? week : most), null);
  if (!best) return t('reports.noRevenue');
  return t('reports.revenueSummary', {
    total: euroText(total),
    count: weeks.length,
    week: weekName(best.monday, language),
    best: euroText(best.revenue),
  });
}

/** The occupancy chart as a sentence: the boats with the highest and the lowest occupancy. */
export function useOccupancySummary(boats: readonly BoatLine[]): string {
  const { t } = useTranslation('admin-reports');
  const language = useLanguage();
  const ranked = boats
    .filter(({ occupancy }) => occupancy !== null)
    .toSorted((a, b) => (b.occupancy ?? 0) - (a.occupancy ?? 0));
  const [fullest, emptiest] = [ranked[0], ranked.at(-1)];
  if (!fullest || !emptiest) return t('reports.noTime');
  return t('reports.occupancySummary', {
    fullest: fullest.title,
    most: shareText(fullest.occupancy, language),
    emptiest: emptiest.title,
    least: shareText(emptiest.occupancy, language),
  });
}
