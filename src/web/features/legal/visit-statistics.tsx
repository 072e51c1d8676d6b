import { useTranslation } from '../../i18n/use-translation.ts';
import { useSite } from '../../lib/page/site-context.ts';
import { stack } from '../../ui/layout.ts';

const SERVICES = { plausible: 'Plausible', matomo: 'Matomo', ga4: 'Google Analytics 4' } as const;

/** The analytics service in use, if any. */
export function VisitStatistics() {
  const { t } = useTranslation('legal');
  const { provider, host } = useSite().settings.analytics;
  return (
    <section className={stack(3)} id="statistics">
      <h2>{t('cookies.statistics.title')}</h2>
      <p>
        {provider === 'none'
          ? t('cookies.statistics.none')
          : t('cookies.statistics.some', {
              service: SERVICES[provider],
              host: host ? new URL(host).host : SERVICES[provider],
            })}
      </p>
    </section>
  );
}
