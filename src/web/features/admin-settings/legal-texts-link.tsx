import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { cluster } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SettingsGroup } from './settings-group.tsx';

/** The legal texts have a page of their own. */
export function LegalTextsLink() {
  const { t } = useTranslation('admin-settings');
  return (
    <SettingsGroup part="legal">
      <div className={cluster(3)}>
        <LinkButton look="quiet" href={PAGES.legalTexts.path}>
          {t('settings.openLegal')}
        </LinkButton>
      </div>
    </SettingsGroup>
  );
}
