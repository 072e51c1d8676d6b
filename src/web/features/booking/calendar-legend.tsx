import { LegendEntry, MonthLegend } from '#web/ui/month-legend.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { BookingMode } from './booking-mode.ts';

/** The legend of free, full and closed days. Separate from the calendar: on phones the starts are between them. */
export function CalendarLegend({ mode }: { readonly mode: BookingMode }) {
  const { t } = useTranslation('booking');
  return (
    <MonthLegend>
      <LegendEntry look="free">{t('day.legend.free')}</LegendEntry>
      <LegendEntry look="full">{t('day.legend.full')}</LegendEntry>
      <LegendEntry look="closed">{t(`day.legend.closed.${mode}`)}</LegendEntry>
    </MonthLegend>
  );
}
