import type { KeyboardEvent } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { TextInput } from './text-input.tsx';
import { readTime, shiftTime } from './time-input-text.ts';
import { useTypedValue } from './use-typed-value.ts';

interface TimeInputProps {
  readonly label: string;
  /** `09:30`; empty if there is none. */
  readonly value: string;
  readonly hint?: string | undefined;
  readonly error?: string | null | undefined;
  readonly onChange: (value: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 15, ArrowDown: -15 };

/** A time of day of 24 hours. `9`, `930` and `9:30` can be typed; the arrow keys move it by 15 minutes. */
export function TimeInput({ label, value, hint, error, onChange }: TimeInputProps) {
  const { t } = useTranslation('admin');
  const { problem, take, control } = useTypedValue({
    value,
    shown: value,
    read: (typed) => {
      const time = readTime(typed);
      return time === null ? { problem: t('timeInput.wrong') } : { value: time };
    },
    isWhole: () => true,
    isRequired: false,
    onChange,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    control.onKeyDown(event);
    const minutes = STEPS[event.key];
    const time = readTime(control.value);
    if (minutes === undefined || time === null) return;
    event.preventDefault();
    take(shiftTime(time, minutes));
  };
  return (
    <TextInput
      {...control}
      label={label}
      hint={hint}
      error={problem ?? error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      onKeyDown={onKeyDown}
    />
  );
}
