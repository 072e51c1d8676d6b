import { type FormEvent, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { CONTACT_INPUTS } from '#web/lib/form/contact-inputs.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { ActionFailure } from '#web/ui/action-failure.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { stack } from '#web/ui/layout.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import styles from './booking-changes.module.css';
import { type OwnBooking, resendConfirmation, saveContact } from './change-api.ts';

interface ContactFormProps {
  readonly own: OwnBooking;
  readonly booking: Booking;
  readonly onChanged: (booking: Booking) => void;
}

type ContactField = keyof typeof CONTACT_INPUTS;

/** Name and contact, and a button to send the confirmation again. */
export function ContactForm({ own, booking, onChanged }: ContactFormProps) {
  const { t } = useTranslation('booking-changes');
  const language = useLanguage();
  const { name, email, phone } = booking.customer;
  const [draft, setDraft] = useState({ name: name ?? '', email: email ?? '', phone: phone ?? '' });
  const [done, setDone] = useState<'saved' | 'sent' | null>(null);
  const saving = useAction();
  const sending = useAction();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setDone(null);
    const isSaved = await saving.run(async () => {
      const { customer } = await saveContact(own, { ...draft, language });
      onChanged({ ...booking, customer, language });
    });
    if (isSaved) setDone('saved');
  };
  const send = async () => {
    setDone(null);
    if (await sending.run(() => resendConfirmation(own))) setDone('sent');
  };
  const input = (field: ContactField) => ({
    ...CONTACT_INPUTS[field],
    label: t(`contact.${field}`),
    value: draft[field],
    error: saving.fields[field],
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      setDraft({ ...draft, [field]: event.currentTarget.value }),
  });
  const hasFieldProblem = Object.keys(saving.fields).length > 0;
  return (
    <form className={stack(4)} noValidate onSubmit={(event) => void save(event)}>
      <TextInput {...input('name')} required />
      <TextInput {...input('email')} />
      <TextInput {...input('phone')} />
      {saving.error !== null && !hasFieldProblem && <ActionFailure title={t('contact.failed')} error={saving.error} />}
      {sending.error !== null && <ActionFailure title={t('contact.notSent')} error={sending.error} />}
      {done && <Banner tone="good" title={t(`contact.${done}`)} />}
      {booking.customer.email && (
        <p>
          {t('contact.to')}{' '}
          <span className={styles.email}>
            <EmailText email={booking.customer.email} />
          </span>
        </p>
      )}
      <DialogActions>
        <Button type="submit" busy={saving.isBusy}>
          {t('contact.save')}
        </Button>
        {booking.customer.email && (
          <Button look="quiet" busy={sending.isBusy} onClick={() => void send()}>
            {t('contact.send')}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
