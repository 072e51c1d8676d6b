import { CONTACT_INPUTS } from '#web/lib/form/contact-inputs.ts';
import { stack } from '#web/ui/layout.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import styles from './checkout-step.module.css';
import type { ContactField, ContactForm } from './use-contact-form.ts';

/** Target of the error summary's links. */
export function contactFieldId(field: ContactField): string {
  return `contact-${field}`;
}

/** Name, and email or telephone: the minimum that the skipper needs. */
export function ContactFields({ contact }: { readonly contact: ContactForm }) {
  const { t } = useTranslation('booking');
  const input = (field: ContactField) => {
    const problem = contact.problemOf(field);
    return {
      ...CONTACT_INPUTS[field],
      id: contactFieldId(field),
      label: t(`contact.${field}.label`),
      value: contact.draft[field],
      error: problem && t(`contact.${problem}`),
      onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
        contact.change(field, event.currentTarget.value),
      onBlur: () => contact.leave(field),
    };
  };
  return (
    <fieldset className={stack(4)}>
      <legend className={styles.legend}>{t('contact.heading')}</legend>
      <p className={styles.hint}>{t('contact.why')}</p>
      <TextInput {...input('name')} required />
      <TextInput {...input('email')} />
      <TextInput {...input('phone')} hint={t('contact.phone.hint')} />
    </fieldset>
  );
}
