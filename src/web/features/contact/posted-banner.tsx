import { useSearch } from 'wouter';
import type { RefusedMessage } from '#contract/messages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { postedOutcome } from './posted-outcome.ts';

/** Outcome of a form sent without script. The fields show their own problems. */
export function PostedBanner({ refused }: { readonly refused: RefusedMessage | null }) {
  const { t } = useTranslation();
  const outcome = refused?.why ?? postedOutcome(useSearch());
  if (!outcome || outcome === 'problems') return null;
  if (outcome === 'sent') {
    return (
      <Banner tone="good" title={t('contact.sent.title')}>
        <p>{t('contact.sent.text')}</p>
      </Banner>
    );
  }
  return (
    <Banner tone="bad" title={t('contact.failed')}>
      <p>{t(`contact.${outcome}`)}</p>
    </Banner>
  );
}
