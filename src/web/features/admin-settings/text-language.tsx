import { LANGUAGES } from '#contract/language.ts';
import { LANGUAGE_NAMES } from '#contract/per-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './admin-settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

/** The language of the texts below; one choice for the whole form. */
export function TextLanguage({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-settings');
  return (
    <div className={styles.languages}>
      <Segmented
        label={t('settings.language')}
        value={form.language}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={form.setLanguage}
      />
    </div>
  );
}
