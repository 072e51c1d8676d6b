import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { grid } from '../../ui/layout.ts';
import styles from './preferences.module.css';

interface ConsentRowProps {
  readonly of: 'necessary' | 'analytics' | 'marketing';
  readonly isOn: boolean;
  /** Without a handler the switch is locked. */
  readonly onChange?: (isOn: boolean) => void;
}

/** One purpose with its explanation and switch. */
export function ConsentRow({ of, isOn, onChange }: ConsentRowProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <li className={classNames(grid('narrow-last', '0 4', 'middle'), styles.row)}>
      <label className={styles.purpose} htmlFor={id}>
        {t(`preferences.${of}.title`)}
      </label>
      <p className={styles.meaning} id={`${id}-meaning`}>
        {t(`preferences.${of}.text`)}
      </p>
      <input
        className={styles.switch}
        type="checkbox"
        role="switch"
        id={id}
        aria-describedby={`${id}-meaning`}
        checked={isOn}
        aria-checked={isOn}
        disabled={!onChange}
        onChange={(event) => onChange?.(event.target.checked)}
      />
    </li>
  );
}
