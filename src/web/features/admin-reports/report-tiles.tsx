import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import figureStyles from '../../ui/key-figures.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { euroText } from './euro-text.ts';
import type { Figures } from './report-figures.ts';
import { shareText } from './report-format.ts';

/** The period in four figures, with placeholders while they load. */
export function ReportTiles({ figures }: { readonly figures: Figures | null }) {
  const { t } = useTranslation('admin-reports');
  const language = useLanguage();
  const tiles = [
    ['revenue', figures && euroText(figures.revenue)],
    ['bookings', figures && String(figures.bookings)],
    ['occupancy', figures && shareText(figures.occupancy, language)],
    ['seatFill', figures && shareText(figures.seatFill, language)],
  ] as const;
  return (
    <dl className={figureStyles.tiles}>
      {tiles.map(([name, text]) => (
        <div key={name} className={figureStyles.tile}>
          <dt className={figureStyles.name}>{t(`reports.${name}`)}</dt>
          <dd className={figureStyles.figure}>{text ?? <Skeleton />}</dd>
        </div>
      ))}
    </dl>
  );
}
