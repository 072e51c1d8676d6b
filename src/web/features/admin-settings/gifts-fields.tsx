import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SettingsGroup } from './settings-group.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** Whether visitors can buy vouchers as gifts (P-26.6). */
export function GiftsFields({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-settings');
  return (
    <SettingsGroup part="gifts">
      <Checkbox
        label={t('settings.field.sellGifts')}
        checked={form.draft.gifts.isOn}
        onChange={({ currentTarget }) => form.change('gifts', { isOn: currentTarget.checked })}
      />
    </SettingsGroup>
  );
}
