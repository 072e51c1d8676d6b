import type { ComponentProps, ReactNode } from 'react';
import controls from './controls.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
}

export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className={controls.check}>
      <input {...rest} type="checkbox" className={controls.box} />
      <span>{label}</span>
    </label>
  );
}
