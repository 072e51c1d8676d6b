import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { grid } from '../../ui/layout.ts';
import styles from './consent-strip.module.css';

/**
 * Consent question for visitors without a saved choice. early/consent.ts shows it and handles the answers, without
 * React. It does not block the page, and its three options have equal weight.
 */
export function ConsentStrip() {
  const { t } = useTranslation();
  return (
    <section className={styles.strip} aria-label={t('preferences.strip.label')}>
      <p>{t('preferences.strip.text')}</p>
      <div className={classNames(grid('three', 2), styles.answers)}>
        <Button look="quiet" data-consent="all">
          {t('preferences.strip.accept')}
        </Button>
        <Button look="quiet" data-consent="none">
          {t('preferences.strip.reject')}
        </Button>
        <Button look="quiet" data-opens="gdprLangModal" aria-haspopup="dialog">
          {t('preferences.strip.choose')}
        </Button>
      </div>
    </section>
  );
}
