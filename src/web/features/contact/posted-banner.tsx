import { useSearch } from 'wouter';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { postedOutcome } from './posted-outcome.ts';

/** How a form sent without script has gone. */
export function PostedBanner() {
  const { t } = useTranslation();
  const outcome = postedOutcome(useSearch());
  if (!outcome) return null;
  if (outcome.kind === 'sent') {
    return (
      <Banner tone="good" title={t('contact.sent.title')}>
        <p>{t('contact.sent.text')}</p>
      </Banner>
    );
  }
  return (
    <Banner tone="bad" title={t('contact.failed')}>
      {outcome.kind === 'problems' && outcome.problems.map((one) => <p key={one}>{t(`contact.problem.${one}`)}.</p>)}
      <p>{t(outcome.kind === 'too_many' ? 'contact.too_many' : 'contact.unfit')}</p>
    </Banner>
  );
}
