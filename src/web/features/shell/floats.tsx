import { Cookie } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { centered } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './floats.module.css';

/** Buttons fixed in the corners: preferences and "book now" (P-21.3). */
export function Floats() {
  const { t } = useTranslation();
  return (
    <aside aria-label={t('floats.label')}>
      <button
        type="button"
        className={classNames(centered(), styles.preferences)}
        data-opens="gdprLangModal"
        data-at-bottom=""
        aria-haspopup="dialog"
        aria-label={t('floats.preferences')}
      >
        <Cookie aria-hidden="true" />
      </button>
      <LinkButton className={styles.book} href="/#contact">
        {t('floats.book')}
      </LinkButton>
    </aside>
  );
}
