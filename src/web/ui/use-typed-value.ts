import { type ChangeEvent, type KeyboardEvent, useState } from 'react';

/** The result of parsing a typed text: the value of the form, or what is wrong and how to correct it. */
export type TypedReading = { readonly value: string } | { readonly problem: string };

interface TypedValueOptions {
  /** The form's value; empty while there is none. */
  readonly value: string;
  /** The value as it is written in the field. */
  readonly shown: string;
  readonly read: (typed: string) => TypedReading;
  /** Whether the typed text may be used before the field is left. */
  readonly isWhole: (typed: string) => boolean;
  /** The field is never empty: a text that cannot be parsed leaves the value unchanged. */
  readonly isRequired: boolean;
  readonly onChange: (value: string) => void;
}

/**
 * A field in which a value is typed freely and formatted when the field is left or Enter is pressed. A text that cannot
 * be parsed stays as typed, with the problem, and is not used as a value.
 */
export function useTypedValue({ value, shown, read, isWhole, isRequired, onChange }: TypedValueOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Sets a value from another source: the month's grid, an arrow key. */
  const take = (next: string) => {
    setTyped(null);
    setProblem(null);
    if (next !== value) onChange(next);
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value;
    setTyped(text);
    setProblem(null);
    const reading = read(text);
    if (isWhole(text) && 'value' in reading && reading.value !== value) onChange(reading.value);
  };
  const finish = () => {
    if (typed === null) return;
    if (typed.trim() === '') return take(isRequired ? value : '');
    const reading = read(typed);
    if ('value' in reading) return take(reading.value);
    setProblem(reading.problem);
    if (!isRequired && value !== '') onChange('');
  };
  return {
    text: typed ?? shown,
    problem,
    take,
    control: {
      value: typed ?? shown,
      onChange: type,
      onBlur: finish,
      onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && finish(),
    },
  };
}
