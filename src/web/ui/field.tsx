import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { stack } from './layout.ts';

/** The attributes that connect a control to the field's label, hint and error. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong and how to correct it; empty if nothing is. */
  readonly error?: string | null | undefined;
  /** For links to the field (`#id`), such as from a summary of errors. */
  readonly id?: string;
  readonly children: (control: FieldControl) => ReactNode;
}

/** The id of a field's label, for other elements of the field that refer to it. */
export function labelId(controlId: string): string {
  return `${controlId}-label`;
}

/** A label above its control, a hint below the label, an error below the control. */
export function Field({ label, hint, error, id, children }: FieldProps) {
  const own = useId();
  const controlId = id ?? own;
  const hintId = hint ? `${controlId}-hint` : null;
  const errorId = error ? `${controlId}-error` : null;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ');
  return (
    <div className={stack(1)}>
      <label className={styles.label} id={labelId(controlId)} htmlFor={controlId}>
        {label}
      </label>
      {hintId && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {errorId && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
