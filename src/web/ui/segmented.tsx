import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  readonly label: ReactNode;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Of the bar. */
  readonly className?: string | undefined;
}

/** A choice of a few options, all visible: radio buttons side by side. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, className } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={classNames(styles.options, className)}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.text}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
