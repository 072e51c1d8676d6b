import { canaryDate } from '#domain/time/canary-time.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage, useNow } from '../../lib/page/site-context.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Turns } from '../../ui/turns.tsx';
import { periodName } from './report-format.ts';
import { movedBy, PERIODS, type ReportChoice, switchedTo } from './report-period.ts';

interface PeriodPickerProps {
  readonly choice: ReportChoice;
  readonly onChoice: (choice: ReportChoice) => void;
}

/** Chooses a month, quarter or year, and moves to the next or previous one. */
export function PeriodPicker({ choice, onChoice }: PeriodPickerProps) {
  const { t } = useTranslation('admin-reports');
  const language = useLanguage();
  const { period, from } = choice;
  const today = canaryDate(useNow());
  const name =
    period === 'quarter'
      ? t('reports.quarterName', { quarter: (from.month + 2) / 3, year: from.year })
      : periodName(choice, language);
  return (
    <>
      <Segmented
        label={t('reports.period')}
        options={PERIODS.map((value) => ({ value, label: t(`reports.${value}`) }))}
        value={period}
        onChange={(wanted) => onChoice(switchedTo(wanted, choice, today))}
      />
      <Turns
        shown={name}
        before={t('reports.before')}
        after={t('reports.after')}
        onTurn={(by) => onChoice(movedBy(choice, by))}
      />
    </>
  );
}
