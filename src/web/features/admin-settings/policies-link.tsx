import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { cluster } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SettingsGroup } from './settings-group.tsx';

/** The cancellation policies have a page of their own. */
export function PoliciesLink() {
  const { t } = useTranslation('admin-settings');
  return (
    <SettingsGroup part="policies">
      <div className={cluster(3)}>
        <LinkButton look="quiet" href={PAGES.policies.path}>
          {t('policies.open')}
        </LinkButton>
      </div>
    </SettingsGroup>
  );
}
