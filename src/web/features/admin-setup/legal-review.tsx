import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useSetup } from './use-setup.ts';

/** Asks the operator to confirm that the legal texts were reviewed; renders nothing once confirmed. */
export function LegalReview() {
  const { t } = useTranslation('admin');
  const { setup, changing } = useSetup();
  if (!setup || setup.items.some(({ item, isDone }) => item === 'legal' && isDone)) return null;
  return (
    <Banner
      tone="info"
      title={t('setup.review.title')}
      action={
        <Button look="quiet" busy={changing.isPending} onClick={() => changing.mutate({ isLegalReviewed: true })}>
          {t('setup.review.done')}
        </Button>
      }
    >
      <p>{t('setup.review.text')}</p>
    </Banner>
  );
}
