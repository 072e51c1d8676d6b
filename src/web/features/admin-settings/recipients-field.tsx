import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { useProblemText } from './use-problem-text.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** Addresses, one per line. The typed text is kept as it is; the settings get the addresses in it. */
export function RecipientsField({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-settings');
  const problemText = useProblemText(form);
  const { recipients } = form.draft.alerts;
  const [typed, setTyped] = useState(recipients.join('\n'));
  const isSame = addressesIn(typed).join() === recipients.join();
  return (
    <TextArea
      label={t('settings.field.recipients')}
      hint={t('settings.hint.recipients')}
      rows={3}
      spellCheck={false}
      autoComplete="off"
      value={isSame ? typed : recipients.join('\n')}
      error={problemText('alerts.recipients')}
      onChange={({ target }) => {
        setTyped(target.value);
        form.change('alerts', { recipients: addressesIn(target.value) });
      }}
    />
  );
}

function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((address) => address !== '');
}
