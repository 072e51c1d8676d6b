import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { grid } from '../../ui/layout.ts';
import styles from './availability.module.css';

/** `2026-12-05`; empty while it is being typed. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

interface DayRangeProps {
  readonly days: Days;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (days: Days) => void;
}

/** The first and the last day, both included. */
export function DayRange({ days, problems, onChange }: DayRangeProps) {
  const { t } = useTranslation('admin-availability');
  return (
    <div className={classNames(grid('fill', '3 4', 'bottom'), styles.fields)}>
      <DateInput
        label={t('availability.from')}
        value={days.from}
        error={problems.from}
        onChange={(from) => onChange({ ...days, from })}
      />
      <DateInput
        label={t('availability.to')}
        value={days.to}
        error={problems.to}
        onChange={(to) => onChange({ ...days, to })}
      />
    </div>
  );
}

export function missingDays({ from, to }: Days, message: string): Record<string, string> {
  return { ...(from === '' && { from: message }), ...(to === '' && { to: message }) };
}
