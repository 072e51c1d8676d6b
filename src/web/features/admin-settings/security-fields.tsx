import type { SiteSettings } from '#contract/settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Select } from '../../ui/select.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useProblemText } from './use-problem-text.ts';
import type { SettingsForm } from './use-settings-form.ts';

type Rule = SiteSettings['security']['secondFactor'];

const RULES: readonly Rule[] = ['off', 'admins', 'staff'];

/** Who must sign in with a second factor, and from which day (P-19.12). */
export function SecurityFields({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-settings');
  const problemText = useProblemText(form);
  const { secondFactor, secondFactorFrom } = form.draft.security;
  return (
    <SettingsGroup part="security">
      <Select
        label={t('settings.field.secondFactor')}
        value={secondFactor}
        options={RULES.map((value) => ({ value, label: t(`settings.secondFactor.${value}`) }))}
        onChange={({ target }) => form.change('security', { secondFactor: target.value as Rule })}
      />
      {secondFactor !== 'off' && (
        <DateInput
          label={t('settings.field.secondFactorFrom')}
          hint={t('settings.hint.secondFactorFrom')}
          value={secondFactorFrom}
          error={problemText('security.secondFactorFrom')}
          onChange={(day) => form.change('security', { secondFactorFrom: day })}
        />
      )}
    </SettingsGroup>
  );
}
