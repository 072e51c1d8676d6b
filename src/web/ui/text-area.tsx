import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import controls from './controls.module.css';
import { Field } from './field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'children'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | null;
}

export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={controls.frame}>
          <textarea {...rest} {...control} className={classNames(controls.text, controls.area)} />
        </span>
      )}
    </Field>
  );
}
