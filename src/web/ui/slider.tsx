import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cluster, row, stack } from './layout.ts';
import styles from './slider.module.css';
import { StepButton } from './stepper.tsx';

interface SliderProps {
  readonly label: ReactNode;
  /** The value in words, shown and announced: "3 hours, until 14:00, €390". */
  readonly valueText: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
}

/**
 * A whole number between two limits, set by dragging, arrow keys, or minus and plus. It is fixed if both limits are
 * equal.
 */
export function Slider({ label, valueText, value, min, max, onChange, decreaseLabel, increaseLabel }: SliderProps) {
  const id = useId();
  return (
    <div className={stack(2)}>
      <div className={cluster('1 4', 'baseline', 'between')}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <output htmlFor={id}>{valueText}</output>
      </div>
      {min < max && (
        <div className={row(3)}>
          <StepButton label={decreaseLabel} disabled={value <= min} onPress={() => onChange(value - 1)}>
            <Minus aria-hidden="true" />
          </StepButton>
          <span className={styles.slider}>
            {/* The filled part of the track. Only Firefox can style it as a part of the input. */}
            <progress className={styles.filled} aria-hidden="true" value={value - min} max={max - min} />
            <input
              id={id}
              className={styles.range}
              type="range"
              min={min}
              max={max}
              step={1}
              value={value}
              aria-valuetext={valueText}
              onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
            />
          </span>
          <StepButton label={increaseLabel} disabled={value >= max} onPress={() => onChange(value + 1)}>
            <Plus aria-hidden="true" />
          </StepButton>
        </div>
      )}
    </div>
  );
}
