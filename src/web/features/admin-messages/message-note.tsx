import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Message } from '#contract/messages.ts';
import { LONGEST_NOTE } from '#domain/text-lengths.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import controls from '../../ui/controls.module.css';
import { Field } from '../../ui/field.tsx';
import { stack } from '../../ui/layout.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import styles from './admin-messages.module.css';
import { useMessageChange } from './use-message-change.ts';

/** The operators' own note. Typed text is kept when saving fails. */
export function MessageNote({ message }: { readonly message: Message }) {
  const { t } = useTranslation('admin-messages');
  const [note, setNote] = useState(message.note ?? '');
  const { mutate, isPending, isSuccess: isSaved, error, reset } = useMessageChange(message._id);
  const save = (event: FormEvent) => {
    event.preventDefault();
    mutate({ note, noteBefore: message.note });
  };
  const isUnchanged = note.trim() === (message.note ?? '');
  return (
    <form className={classNames(stack(3, 'left'), styles.note)} onSubmit={save}>
      <Field label={t('messages.note')} hint={t('messages.noteHint')}>
        {(control) => (
          <span className={controls.frame}>
            <textarea
              {...control}
              className={controls.text}
              rows={3}
              maxLength={LONGEST_NOTE}
              value={note}
              onChange={(event) => {
                setNote(event.currentTarget.value);
                if (isSaved) reset();
              }}
            />
          </span>
        )}
      </Field>
      {error !== null && <ActionFailure title={t('messages.notSaved')} error={error} />}
      {error instanceof ApiError && error.status === 409 && message.note !== null && (
        <p>
          {t('messages.noteNow')} <bdi>{message.note}</bdi>
        </p>
      )}
      <Button type="submit" look="quiet" busy={isPending} disabled={isUnchanged}>
        {t(isSaved && isUnchanged ? 'messages.noteSaved' : 'messages.saveNote')}
      </Button>
      <LiveRegion message={isSaved ? t('messages.noteSaved') : ''} />
    </form>
  );
}
