import { useTranslation } from '../i18n/use-translation.ts';
import { formatMonth } from '../i18n/format.ts';
import { useLanguage } from '../lib/page/site-context.ts';
import { Turns } from './turns.tsx';

interface MonthNavigatorProps {
  readonly month: Temporal.PlainYearMonth;
  readonly onMonth: (month: Temporal.PlainYearMonth) => void;
}

/** One month at a time, back and forth. */
export function MonthNavigator({ month, onMonth }: MonthNavigatorProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Turns
      shown={formatMonth(month, language)}
      before={t('calendar.previousMonth')}
      after={t('calendar.nextMonth')}
      onTurn={(by) => onMonth(month.add({ months: by }))}
    />
  );
}
