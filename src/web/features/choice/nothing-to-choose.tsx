import { useTranslation } from '#web/i18n/use-translation.ts';
import { stack } from '#web/ui/layout.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import styles from './choice.module.css';

/** The booking was never disrupted, or the disruption was undone. */
export function NothingToChoose({ bookingHref }: { readonly bookingHref: string }) {
  const { t } = useTranslation('choice');
  return (
    <div className={stack(4, 'left')}>
      <h1 className={styles.title}>{t('off.title')}</h1>
      <p className={styles.lead}>{t('off.text')}</p>
      <LinkButton href={bookingHref}>{t('off.open')}</LinkButton>
    </div>
  );
}
