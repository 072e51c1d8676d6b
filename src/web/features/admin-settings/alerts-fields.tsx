import { STAFF_NOTICES } from '#domain/booking/staff-notices.ts';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { stack } from '../../ui/layout.ts';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-settings.module.css';
import { RecipientsField } from './recipients-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useProblemText } from './use-problem-text.ts';
import type { SettingsForm } from './use-settings-form.ts';
import { WebhookFields } from './webhook-fields.tsx';

/** Which staff are alerted to what, and how (P-20.21). */
export function AlertsFields({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation(['admin-settings', 'admin']);
  const problemText = useProblemText(form);
  const { language, kinds, lateHours } = form.draft.alerts;
  return (
    <SettingsGroup part="alerts">
      <RecipientsField form={form} />
      <Select
        label={t('settings.field.alertLanguage')}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: t(`admin:languages.${value}`) }))}
        onChange={({ target }) => form.change('alerts', { language: target.value as Language })}
      />
      <div role="group" aria-labelledby="alert-kinds" className={stack(1)}>
        <p className={styles.label} id="alert-kinds">
          {t('settings.field.alertKinds')}
        </p>
        {STAFF_NOTICES.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`admin:notices.kind.${kind}`)}
            checked={kinds.includes(kind)}
            onChange={({ target }) =>
              form.change('alerts', {
                kinds: STAFF_NOTICES.filter((one) => (one === kind ? target.checked : kinds.includes(one))),
              })
            }
          />
        ))}
      </div>
      <TextInput
        label={t('settings.field.lateHours')}
        hint={t('settings.hint.lateHours')}
        type="number"
        inputMode="numeric"
        min={1}
        max={168}
        value={Number.isNaN(lateHours) ? '' : lateHours}
        error={problemText('alerts.lateHours')}
        onChange={({ target }) => form.change('alerts', { lateHours: target.valueAsNumber })}
      />
      <WebhookFields form={form} />
    </SettingsGroup>
  );
}
