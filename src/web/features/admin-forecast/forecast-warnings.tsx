import type { Forecast } from '#contract/forecast.ts';
import { formatShortDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { startOfCanaryDay } from '#domain/time/canary-time.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import page from '../../ui/admin-page.module.css';
import { classNames } from '../../ui/class-names.ts';
import { cluster, stack } from '../../ui/layout.ts';
import styles from './admin-forecast.module.css';
import { ForecastSource } from './forecast-source.tsx';
import { Measures } from './measures.tsx';
import type { NamedPortDay } from './use-forecast.ts';

interface ForecastWarningsProps {
  readonly forecast: Forecast;
  readonly aboveLimits: readonly NamedPortDay[];
}

/** The days ahead on which wind or waves reach the operator's limits, by port (P-28.3). */
export function ForecastWarnings({ forecast, aboveLimits }: ForecastWarningsProps) {
  const { t } = useTranslation('admin-forecast');
  const language = useLanguage();
  return (
    <div className={page.page} id="wind-and-waves">
      <section className={classNames(page.panel, stack(3))}>
        <h2 className={page.panelTitle}>{t('title')}</h2>
        {aboveLimits.length > 0 && (
          <ul className={stack(2)}>
            {aboveLimits.map(({ name, day }) => (
              <li key={`${day.date} ${name}`} className={cluster('0 4', 'left')}>
                <span className={styles.name}>
                  {formatShortDate(startOfCanaryDay(Temporal.PlainDate.from(day.date)), language)}, {name}
                </span>
                <Measures day={day} onlyAbove />
              </li>
            ))}
          </ul>
        )}
        {forecast.readAt !== null && aboveLimits.length === 0 && (
          <p>{t(forecast.ports.length > 0 ? 'calm' : 'noPorts')}</p>
        )}
        {forecast.readAt === null ? <p>{t('failed')}</p> : <ForecastSource readAt={forecast.readAt} />}
      </section>
    </div>
  );
}
