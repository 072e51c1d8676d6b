import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/**
 * Shown for a step that threw. Reloading the page resumes the booking, and first checks the result of a payment
 * (P-11.11).
 */
export function StepFailed() {
  const { t } = useTranslation('booking');
  return (
    <Banner
      tone="bad"
      title={t('stepFailed.title')}
      action={
        <Button look="quiet" onClick={() => window.location.reload()}>
          {t('stepFailed.reload')}
        </Button>
      }
    >
      <p>{t('stepFailed.text')}</p>
    </Banner>
  );
}
