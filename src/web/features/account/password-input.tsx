import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { centered } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './account.module.css';

interface PasswordInputProps {
  /** The email address is known: the dialog's focus goes to this field. */
  readonly isFirst: boolean;
  readonly value: string;
  readonly error: string | null | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

export function PasswordInput({ isFirst, value, error, onChange, onBlur }: PasswordInputProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      label={t('signIn.password')}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...(isFirst && { 'data-initial-focus': '' })}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      trailing={
        <button
          type="button"
          className={classNames(centered(), styles.reveal)}
          aria-label={t(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </button>
      }
    />
  );
}
