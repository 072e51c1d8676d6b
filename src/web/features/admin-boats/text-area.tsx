import type { ComponentProps } from 'react';
import { classNames } from '../../ui/class-names.ts';
import controls from '../../ui/controls.module.css';
import { Field } from '../../ui/field.tsx';
import styles from './boat-editor.module.css';

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
          <textarea {...rest} {...control} className={classNames(controls.text, styles.area)} />
        </span>
      )}
    </Field>
  );
}
