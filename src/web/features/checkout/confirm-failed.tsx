import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { cluster, stack } from '#web/ui/layout.ts';
import type { ConfirmFailure } from './confirm-payment.ts';
import styles from './confirming.module.css';

interface ConfirmFailedProps {
  readonly failure: ConfirmFailure;
  readonly onRetry: () => Promise<void>;
  readonly onBack: () => void;
}

/** Explains the failure and offers a way back and a retry (P-11.8). A payment that was made is not lost. */
export function ConfirmFailed({ failure, onRetry, onBack }: ConfirmFailedProps) {
  const { t } = useTranslation('booking');
  const { step, status, text } = failure;
  const what = status === 0 ? t('confirmFailed.offline') : t(`confirmFailed.${step}`, { status, text });
  return (
    <section className={classNames(stack(4), styles.confirming)}>
      <Banner tone="bad" title={t('confirmFailed.prefix')}>
        <p>{what}</p>
        <p>{t('confirmFailed.safe')}</p>
      </Banner>
      <p className={cluster(3, 'stretch')}>
        <Button onClick={() => void onRetry()}>{t('confirmFailed.retry')}</Button>
        <Button look="quiet" onClick={onBack}>
          {t('confirmFailed.back')}
        </Button>
      </p>
    </section>
  );
}
