import { LONGEST_LINE } from '#domain/text-lengths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { TextLanguage } from './text-language.tsx';
import { useProblemText } from './use-problem-text.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** The operator's contact details. */
export function ContactFields({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-settings');
  const problemText = useProblemText(form);
  const { draft, change, language } = form;
  const { email, phone, hours } = draft.contact;
  return (
    <SettingsGroup part="contact">
      <TextInput
        id="contact-email"
        label={t('settings.field.email')}
        type="email"
        autoComplete="off"
        value={email}
        error={problemText('contact.email')}
        onChange={({ target }) => change('contact', { email: target.value.trim() })}
      />
      <TextInput
        id="contact-phone"
        label={t('settings.field.phone')}
        type="tel"
        maxLength={LONGEST_LINE}
        autoComplete="off"
        value={phone}
        error={problemText('contact.phone')}
        onChange={({ target }) => change('contact', { phone: target.value })}
      />
      <TextLanguage form={form} />
      <TextInput
        label={t('settings.field.hours')}
        hint={t('settings.hint.hours')}
        lang={language}
        maxLength={LONGEST_LINE}
        autoComplete="off"
        value={hours[language]}
        error={problemText(`contact.hours.${language}`)}
        onChange={({ target }) => change('contact', { hours: { ...hours, [language]: target.value } })}
      />
    </SettingsGroup>
  );
}
