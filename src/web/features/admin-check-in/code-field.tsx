import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { grid } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-check-in.module.css';

/**
 * Takes a code from the keyboard or from a scanner that types it and ends with Enter. It never waits: after each code,
 * valid or not, the next can be scanned at once. An invalid code stays selected, so that typing replaces it.
 */
export function CodeField({ onCode }: { readonly onCode: (code: string) => Promise<boolean> }) {
  const { t } = useTranslation('admin-check-in');
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const field = () => form.current?.querySelector('input');
  useEffect(() => field()?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = code.trim();
    field()?.focus();
    if (given === '') return;
    field()?.select();
    const isGood = await onCode(given);
    // Unless the next code has been started.
    if (isGood) setCode((now) => (now.trim() === given ? '' : now));
  };
  return (
    <form
      ref={form}
      className={classNames(grid('narrow-last', 3, 'bottom'), styles.code)}
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        label={t('checkIn.code')}
        hint={t('checkIn.codeHint')}
        value={code}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit">{t('checkIn.submit')}</Button>
    </form>
  );
}
