import { Calendar } from 'lucide-react';
import { useRef, useState } from 'react';
import { startOfCanaryDay } from '#domain/time/canary-time.ts';
import { formatShortDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { Field, labelId } from '../../ui/field.tsx';
import controls from '../../ui/controls.module.css';
import styles from './day-field.module.css';
import { SearchDialog } from './search-dialog.tsx';
import { useSearchDialogAhead } from './use-search-dialog-ahead.ts';

interface DayFieldProps {
  /** ISO; undefined: any day. */
  readonly date: string | undefined;
  readonly onPick: (date: string | undefined) => void;
}

/**
 * The day of a search: opens a month with the free days and their prices for the other fields of the form. Without
 * script it is a text field, in which the day is typed before the month.
 */
export function DayField({ date, onPick }: DayFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const ahead = useSearchDialogAhead();
  const day = date === undefined ? null : Temporal.PlainDate.from(date);
  return (
    <div className={styles.field}>
      <Field label={t('search.date')}>
        {({ id }) => (
          <button
            ref={button}
            type="button"
            className={classNames(controls.frame, styles.button)}
            id={id}
            aria-labelledby={`${labelId(id)} ${id}`}
            aria-haspopup="dialog"
            data-scripted=""
            onClick={() => setForm(button.current?.form ?? null)}
            {...ahead}
          >
            {day ? formatShortDate(startOfCanaryDay(day), language) : t('search.days.any')}
            <Calendar aria-hidden="true" />
          </button>
        )}
      </Field>
      {date !== undefined && <input type="hidden" name="date" value={date} />}
      <noscript>
        <span className={controls.frame}>
          <input
            className={controls.text}
            name="date"
            aria-label={t('search.date')}
            placeholder={t('search.days.typed')}
            defaultValue={date}
          />
        </span>
      </noscript>
      {form && (
        <SearchDialog
          form={form}
          steps={['day']}
          onClose={() => setForm(null)}
          onPick={(picked) => {
            setForm(null);
            onPick(picked);
          }}
        />
      )}
    </div>
  );
}
