import { analyticsPlug } from '#contract/analytics.ts';
import type { SiteSettings } from '#contract/settings.ts';
import { LONGEST_LINE, LONGEST_LINK } from '#domain/text-lengths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-settings.module.css';
import { SettingsGroup } from './settings-group.tsx';
import { useProblemText } from './use-problem-text.ts';
import type { SettingsForm } from './use-settings-form.ts';

type Provider = SiteSettings['analytics']['provider'];

const NAMES: Record<Exclude<Provider, 'none'>, string> = {
  plausible: 'Plausible',
  matomo: 'Matomo',
  ga4: 'Google Analytics 4',
};

/** The analytics service that counts visits of visitors who agreed. */
export function AnalyticsFields({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-settings');
  const problemText = useProblemText(form);
  const { provider, host, siteId } = form.draft.analytics;
  const options = [
    { value: 'none', label: t('settings.analytics.none') },
    ...Object.entries(NAMES).map(([value, label]) => ({ value, label })),
  ];
  const plug = analyticsPlug(form.draft.analytics);
  return (
    <SettingsGroup part="analytics">
      <Select
        label={t('settings.field.provider')}
        value={provider}
        options={options}
        onChange={({ target }) => form.change('analytics', { provider: target.value as Provider })}
      />
      {provider !== 'none' && (
        <>
          <TextInput
            label={t('settings.field.host')}
            hint={t(`settings.analytics.host.${provider}`)}
            type="url"
            inputMode="url"
            maxLength={LONGEST_LINK}
            autoComplete="off"
            value={host ?? ''}
            error={problemText('analytics.host')}
            onChange={({ target }) => form.change('analytics', { host: target.value.trim() || null })}
          />
          <TextInput
            label={t('settings.field.siteId')}
            hint={t(`settings.analytics.siteId.${provider}`)}
            maxLength={LONGEST_LINE}
            autoComplete="off"
            spellCheck={false}
            value={siteId}
            error={problemText('analytics.siteId')}
            onChange={({ target }) => form.change('analytics', { siteId: target.value })}
          />
        </>
      )}
      {plug && <p className={styles.about}>{t('settings.analytics.goesTo', { hosts: plug.reportsTo.join(', ') })}</p>}
    </SettingsGroup>
  );
}
