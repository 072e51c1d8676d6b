import { useId } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useLanguage } from '../lib/page/site-context.ts';
import styles from './date-input.module.css';
import { dateText, isBetween, isoDate, isWholeDate, readDate } from './date-input-text.ts';
import { DatePicker } from './date-picker.tsx';
import { TextInput } from './text-input.tsx';
import { useTypedValue } from './use-typed-value.ts';

interface DateInputProps {
  readonly label: string;
  /** `2026-12-24`; empty while there is none. */
  readonly value: string;
  /** The first and the last day that can be chosen, in ISO. */
  readonly min?: string;
  readonly max?: string;
  /** The field cannot be cleared, and a day that cannot be parsed leaves the value unchanged. */
  readonly required?: boolean;
  /** The name under which a form submits the ISO day. */
  readonly name?: string;
  readonly hint?: string;
  readonly error?: string | null | undefined;
  readonly onChange: (value: string) => void;
}

/** A Canary day, typed day first (24/12/2026) or chosen in a month. */
export function DateInput({ label, value, required = false, name, hint, error, onChange, ...limits }: DateInputProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const id = useId();
  const min = Temporal.PlainDate.from(limits.min ?? '2000-01-01');
  const max = Temporal.PlainDate.from(limits.max ?? '2199-12-31');
  const date = isoDate(value);
  const { problem, take, control } = useTypedValue({
    value,
    shown: date ? dateText(date, language) : '',
    read: (typed) => {
      const read = readDate(typed);
      if (!read)
        return {
          problem: t('dateInput.wrong', { example: dateText(Temporal.PlainDate.from('2026-12-24'), language) }),
        };
      if (isBetween(min, read, max)) return { value: read.toString() };
      return { problem: t('dateInput.outside', { min: dateText(min, language), max: dateText(max, language) }) };
    },
    isWhole: isWholeDate,
    isRequired: required,
    onChange,
  });
  return (
    <TextInput
      {...control}
      id={id}
      label={label}
      hint={hint}
      error={problem ?? error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      placeholder={t('dateInput.placeholder')}
      className={styles.text}
      required={required}
      trailing={
        <>
          {name && <input type="hidden" name={name} value={value} />}
          <DatePicker fieldId={id} date={date} min={min} max={max} isRequired={required} onPick={take} />
        </>
      }
    />
  );
}
