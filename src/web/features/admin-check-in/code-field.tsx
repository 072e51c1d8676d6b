import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LONGEST_SEARCH } from '#domain/text-lengths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isKeyTaken } from '../../lib/browser/shortcut-keys.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { grid } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-check-in.module.css';

/** Codes have digits and capital letters; shortcuts have lower-case letters. */
const CODE_CHARACTER = /^[0-9A-Z]$/;

/**
 * Takes a code typed by hand or by a scanner, which ends it with Enter. It never waits: after each code, valid or not,
 * the next can be scanned at once. An invalid code stays selected, so that typing replaces it. A code scanned while a
 * button has the focus also goes into the field: otherwise its Enter would press the button.
 */
export function CodeField({ onCode }: { readonly onCode: (code: string) => Promise<boolean> }) {
  const { t } = useTranslation('admin-check-in');
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const field = () => form.current?.querySelector('input');
  useEffect(() => {
    field()?.focus();
    const hear = (event: KeyboardEvent) => {
      if (!CODE_CHARACTER.test(event.key) || isKeyTaken(event)) return;
      // Keeps the key from the shortcuts, whose letters a code may contain. The character itself is typed into the
      // field.
      event.stopPropagation();
      field()?.focus();
      field()?.select();
    };
    document.addEventListener('keydown', hear, { capture: true });
    return () => document.removeEventListener('keydown', hear, { capture: true });
  }, []);
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
        maxLength={LONGEST_SEARCH}
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
