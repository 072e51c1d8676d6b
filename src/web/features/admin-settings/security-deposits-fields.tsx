import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { SettingsGroup } from './settings-group.tsx';
import type { SettingsForm } from './use-settings-form.ts';

const HOURS = [24, 48, 72, 96];

/** When security deposits on cards are released (P-14.11). */
export function SecurityDepositsFields({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-settings');
  const { releaseHours } = form.draft.securityDeposits;
  const hours = [...new Set([...HOURS, releaseHours])].toSorted((a, b) => a - b);
  return (
    <SettingsGroup part="securityDeposits">
      <Select
        label={t('settings.field.releaseHours')}
        value={String(releaseHours)}
        options={hours.map((count) => ({ value: String(count), label: t('settings.hours', { count }) }))}
        onChange={({ target }) => form.change('securityDeposits', { releaseHours: Number(target.value) })}
      />
    </SettingsGroup>
  );
}
