import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SettingsGroup } from './settings-group.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** Who may travel (P-8.4). */
export function PassengersFields({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-settings');
  return (
    <SettingsGroup part="passengers">
      <Checkbox
        label={t('settings.field.childrenMayTravelAlone')}
        checked={form.draft.passengers.childrenMayTravelAlone}
        onChange={({ target }) => form.change('passengers', { childrenMayTravelAlone: target.checked })}
      />
    </SettingsGroup>
  );
}
