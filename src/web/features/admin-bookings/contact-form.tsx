import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LONGEST_NOTE } from '#domain/text-lengths.ts';
import type { Booking } from '#contract/bookings.ts';
import { LANGUAGES } from '#contract/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ApiError, fieldProblems } from '../../lib/api/api-error.ts';
import { useFocusFirstProblem } from '../../lib/form/use-focus-first-problem.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import controls from '../../ui/controls.module.css';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Field } from '../../ui/field.tsx';
import { grid, stack } from '../../ui/layout.ts';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './booking-details.module.css';
import {
  type ContactDraft,
  type ContactFields,
  contactOf,
  fieldsOf,
  isEdited,
  isOvertaken,
  withField,
} from './contact-draft.ts';
import { editBooking, useBookingChange } from './use-booking-change.ts';

interface ContactFormProps {
  readonly booking: Booking;
  readonly onSaved: (booking: Booking) => void;
  /** Called with whether there are unsaved changes; false when the form is removed. */
  readonly onChanged: (isChanged: boolean) => void;
  readonly onCancel: () => void;
}

/**
 * The customer's contact details and the operators' note. Typed text is kept when a colleague saves first, and what the
 * colleague has saved is not overwritten unseen (P-15.1).
 */
export function ContactForm({ booking, onSaved, onChanged, onCancel }: ContactFormProps) {
  const { t } = useTranslation(['admin-bookings', 'admin']);
  const [draft, setDraft] = useState<ContactDraft>({});
  const [openedVersion] = useState(booking.version ?? '');
  const form = useRef<HTMLFormElement>(null);
  const focusFirstProblem = useFocusFirstProblem(form);
  const { mutate, isPending, error } = useBookingChange(editBooking, onSaved);
  const { name, email, phone, language, note } = fieldsOf(booking, draft);
  const set = (field: keyof ContactFields, value: string) => setDraft(withField(booking, draft, field, value));
  const isChanged = isEdited(booking, draft);
  // The server has refused the form because of a colleague's edit, which is shown below it.
  const isTold = error instanceof ApiError && error.code === 'booking_changed';
  useEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [isChanged, onChanged]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const version = isOvertaken(booking, draft) && !isTold ? openedVersion : (booking.version ?? '');
    mutate(
      { booking, body: { customer: { name, email, phone }, language, note, version } },
      { onError: focusFirstProblem },
    );
  };
  const fields = fieldProblems(error);
  const theirs = contactOf(booking);
  return (
    <form
      ref={form}
      className={classNames(stack(4), styles.contact)}
      noValidate
      aria-label={t('actions.edit')}
      onSubmit={submit}
    >
      <div className={classNames(grid('fit', 4, 'top'), styles.pair)}>
        <TextInput
          label={t('changes.name')}
          autoComplete="off"
          error={fields['customer.name']}
          value={name}
          ref={focusWhenShown}
          onChange={(event) => set('name', event.currentTarget.value)}
        />
        <Select
          label={t('changes.language')}
          options={LANGUAGES.map((value) => ({ value, label: t(`admin:languages.${value}`) }))}
          value={language}
          onChange={(event) => set('language', event.currentTarget.value)}
        />
        <TextInput
          label={t('changes.email')}
          type="email"
          autoComplete="off"
          error={fields['customer.email'] ?? fields['customer.contact']}
          value={email}
          onChange={(event) => set('email', event.currentTarget.value)}
        />
        <TextInput
          label={t('changes.phone')}
          type="tel"
          autoComplete="off"
          error={fields['customer.phone']}
          value={phone}
          onChange={(event) => set('phone', event.currentTarget.value)}
        />
      </div>
      <Field label={t('changes.note')} hint={t('changes.noteHint')} error={fields['note']}>
        {(control) => (
          <span className={controls.frame}>
            <textarea
              {...control}
              className={classNames(controls.text, styles.noteText)}
              rows={3}
              maxLength={LONGEST_NOTE}
              value={note}
              onChange={(event) => set('note', event.currentTarget.value)}
            />
          </span>
        )}
      </Field>
      {error !== null && <ActionFailure title={t('changes.notSaved')} error={error} />}
      {isTold && (
        <p>
          {t('changes.otherWrote')}{' '}
          <bdi>{[theirs.name, theirs.email, theirs.phone, theirs.note].filter(Boolean).join(' · ')}</bdi>
        </p>
      )}
      <DialogActions>
        <Button type="submit" busy={isPending}>
          {t('changes.save')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('changes.cancel')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Moves the focus into the form, which has replaced the pressed button. */
function focusWhenShown(input: HTMLInputElement | null): void {
  input?.focus();
}
