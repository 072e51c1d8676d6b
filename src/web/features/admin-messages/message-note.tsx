import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Message } from '#contract/messages.ts';
import { LONGEST_NOTE } from '#domain/text-lengths.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import controls from '../../ui/controls.module.css';
import { Field } from '../../ui/field.tsx';
import { stack } from '../../ui/layout.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import styles from './admin-messages.module.css';
import { useMessageChange } from './use-message-change.ts';

/** The note before the first key, and what was typed. */
interface Edit {
  readonly was: string | null;
  readonly is: string;
}

/**
 * The operators' own note. Until it is edited it follows the message; typed text is kept when saving fails, and replaces a
 * colleague's newer note only after that has been shown.
 */
export function MessageNote({ message }: { readonly message: Message }) {
  const { t } = useTranslation('admin-messages');
  const [edit, setEdit] = useState<Edit | null>(null);
  const note = edit?.is ?? message.note ?? '';
  const { mutate, isPending, isSuccess: isSaved, error, reset } = useMessageChange(message._id);
  const isOvertaken = error instanceof ApiError && error.status === 409;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const noteBefore = edit && !isOvertaken ? edit.was : message.note;
    mutate(
      { note, noteBefore },
      // What was typed while the note was being saved remains.
      { onSuccess: (saved) => setEdit((now) => (now && now.is !== note ? { ...now, was: saved.note } : null)) },
    );
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
                setEdit({ was: edit ? edit.was : message.note, is: event.currentTarget.value });
                if (isSaved) reset();
              }}
            />
          </span>
        )}
      </Field>
      {error !== null && !isOvertaken && <ActionFailure title={t('messages.notSaved')} error={error} />}
      {isOvertaken && (
        <Banner tone="bad" title={t('messages.notSaved')}>
          <p>
            {t('messages.noteNow')} <bdi>{message.note ?? '–'}</bdi>
          </p>
        </Banner>
      )}
      <Button type="submit" look="quiet" busy={isPending} disabled={isUnchanged}>
        {t(isSaved && isUnchanged ? 'messages.noteSaved' : 'messages.saveNote')}
      </Button>
      <LiveRegion message={isSaved ? t('messages.noteSaved') : ''} />
    </form>
  );
}
