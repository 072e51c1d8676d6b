import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from './link-button.tsx';

/** Links to the fleet from a page with nothing left to do. */
export function BoatsLink() {
  const { t } = useTranslation('public');
  return (
    <LinkButton href={PAGES.boats.path} look="quiet">
      {t('fleet.bookAll')}
    </LinkButton>
  );
}
