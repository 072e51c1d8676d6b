import { useTranslation } from '../../i18n/use-translation.ts';
import { weekdayNames } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { grid } from '../../ui/layout.ts';
import plans from './plans.module.css';

interface WeekdaysFieldProps {
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  readonly problem: string | undefined;
  readonly onChange: (weekdays: readonly number[]) => void;
}

export function WeekdaysField({ weekdays, problem, onChange }: WeekdaysFieldProps) {
  const { t } = useTranslation('admin-availability');
  const language = useLanguage();
  const toggle = (day: number) =>
    onChange(weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day].sort((a, b) => a - b));
  return (
    <fieldset className={classNames(grid('fill', '0 3'), plans.weekdays)}>
      <legend>{t('availability.weekdays')}</legend>
      {weekdayNames(language).map((day, index) => (
        <Checkbox
          key={day.long}
          label={day.long}
          checked={weekdays.includes(index + 1)}
          onChange={() => toggle(index + 1)}
        />
      ))}
      {problem && <p className={plans.problem}>{problem}</p>}
    </fieldset>
  );
}
