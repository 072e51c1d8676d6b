import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { centered } from './layout.ts';
import styles from './stepper.module.css';

interface StepperProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
}

/** A count with minus and plus; the new count is read out. */
export function Stepper({ label, hint, value, min, max, onChange, decreaseLabel, increaseLabel }: StepperProps) {
  const id = useId();
  return (
    <div
      className={styles.stepper}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
    >
      <div className={styles.words}>
        <p className={styles.label} id={`${id}-label`}>
          {label}
        </p>
        {hint && (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <StepButton label={decreaseLabel} disabled={value <= min} onPress={() => onChange(value - 1)}>
        <Minus aria-hidden="true" />
      </StepButton>
      <output className={styles.value} aria-live="polite">
        {value}
      </output>
      <StepButton label={increaseLabel} disabled={value >= max} onPress={() => onChange(value + 1)}>
        <Plus aria-hidden="true" />
      </StepButton>
    </div>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Stays focusable at the limit: removing or disabling a focused button would lose the focus. */
export function StepButton({ label, disabled, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={classNames(centered(), styles.step)}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
    >
      {children}
    </button>
  );
}
