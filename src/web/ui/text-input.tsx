import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import controls from './controls.module.css';
import { Field } from './field.tsx';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'children'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  /** Shown beside the text, inside the frame: a button that shows a password, a card's brand. */
  readonly trailing?: ReactNode;
}

export function TextInput({ label, hint, error, trailing, id, className, ...rest }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(id && { id })}>
      {(control) => (
        <span className={controls.frame}>
          <input {...rest} {...control} className={classNames(controls.text, className)} />
          {trailing}
        </span>
      )}
    </Field>
  );
}
