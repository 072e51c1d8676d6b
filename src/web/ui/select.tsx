import type { ComponentProps, ReactNode } from 'react';
import controls from './controls.module.css';
import { Field } from './field.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function Select({ label, hint, options, id, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} {...(id && { id })}>
      {(control) => (
        <span className={controls.choice}>
          <select {...rest} {...control} className={controls.select}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  );
}
