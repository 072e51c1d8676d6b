import { Calendar } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { useNow } from '../lib/page/site-context.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { DateGrid } from './date-grid.tsx';
import styles from './date-input.module.css';
import { isBetween } from './date-input-text.ts';
import { labelId } from './field.tsx';
import { centered, cluster } from './layout.ts';

interface DatePickerProps {
  readonly fieldId: string;
  readonly date: Temporal.PlainDate | null;
  readonly min: Temporal.PlainDate;
  readonly max: Temporal.PlainDate;
  readonly isRequired: boolean;
  /** An ISO day; empty to clear the field. */
  readonly onPick: (value: string) => void;
}

/** The button in a date field that opens a month to choose from, with today and, unless required, with no day. */
export function DatePicker({ fieldId, date, min, max, isRequired, onPick }: DatePickerProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const today = canaryDate(useNow());
  const pick = (value: string) => {
    popover.current?.hidePopover();
    onPick(value);
  };
  // A dialog around the field that must not close on Escape prevents the key's default, which would also keep the month
  // open.
  const keepEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation();
  return (
    <>
      <button
        type="button"
        className={classNames(centered(), styles.open)}
        aria-label={t('dateInput.open')}
        aria-describedby={labelId(fieldId)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={t('dateInput.open')}
        popoverTarget={id}
      >
        <Calendar aria-hidden="true" />
      </button>
      <div
        className={styles.popover}
        id={id}
        ref={popover}
        popover="auto"
        role="dialog"
        aria-label={t('dateInput.open')}
        onBeforeToggle={({ newState }) => newState === 'open' && setIsOpen(true)}
        onToggle={({ newState, currentTarget }) => {
          // Rendered until it is hidden: the browser returns the focus only from an element that still exists.
          if (newState === 'closed') setIsOpen(false);
          else currentTarget.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus();
        }}
        onKeyDown={keepEscape}
      >
        {isOpen && (
          <>
            <DateGrid selected={date} today={today} min={min} max={max} onPick={(day) => pick(day.toString())} />
            <div className={cluster(2, 'between')}>
              {isBetween(min, today, max) && (
                <Button look="plain" onClick={() => pick(today.toString())}>
                  {t('dateInput.today')}
                </Button>
              )}
              {!isRequired && date && (
                <Button look="plain" onClick={() => pick('')}>
                  {t('dateInput.clear')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </>
  );
}
