import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocalHref } from '#web/lib/page/use-local-href.ts';
import { classNames } from '#web/ui/class-names.ts';
import { cluster, row, stack } from '#web/ui/layout.ts';
import { TraderLines } from '#web/ui/trader-lines.tsx';
import styles from './checkout-step.module.css';

const DOCUMENTS = ['terms', 'privacy', 'imprint'] as const;

/** Who sells, and under which terms. The documents open in a new tab, so that the payment is not lost (P-11.12). */
export function SellerNote() {
  const { t } = useTranslation();
  const local = useLocalHref();
  return (
    <div className={classNames(stack(), styles.seller)}>
      <TraderLines />
      <nav className={cluster('0 5', 'stretch')} aria-label={t('footer.legal')}>
        {DOCUMENTS.map((name) => (
          <a
            key={name}
            className={classNames(row(), styles.document)}
            href={local(PAGES.legal.path(name))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t(`footer.${name}`)}
          </a>
        ))}
      </nav>
    </div>
  );
}
