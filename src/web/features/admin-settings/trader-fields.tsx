import { LONGEST_LINE } from '#domain/text-lengths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useProblemText } from './use-problem-text.ts';
import type { SettingsForm } from './use-settings-form.ts';

const FIELDS = ['name', 'address', 'taxId', 'registry'] as const;

/** The trader details that the law requires (LSSI). */
export function TraderFields({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-settings');
  const problemText = useProblemText(form);
  return (
    <SettingsGroup part="trader">
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          id={`trader-${field}`}
          label={t(`settings.trader.${field}`)}
          maxLength={LONGEST_LINE}
          autoComplete="off"
          value={form.draft.trader[field]}
          error={problemText(`trader.${field}`)}
          onChange={({ target }) => form.change('trader', { [field]: target.value })}
        />
      ))}
    </SettingsGroup>
  );
}
