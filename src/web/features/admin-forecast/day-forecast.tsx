import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, stack } from '../../ui/layout.ts';
import styles from './admin-forecast.module.css';
import { ForecastSource } from './forecast-source.tsx';
import { Measures } from './measures.tsx';
import { useForecast } from './use-forecast.ts';

interface DayForecastProps {
  /** A Canary day, ISO. */
  readonly date: string;
  /** The names of the ports from which boats depart on it. */
  readonly ports: readonly string[];
}

/** Wind and waves in the ports of a day's departures; nothing for a day beyond the forecast (P-28.3). */
export function DayForecast({ date, ports }: DayForecastProps) {
  const { t } = useTranslation('admin-forecast');
  const { forecast, hasFailed, isAhead } = useForecast();
  if (ports.length === 0 || !isAhead(date)) return null;
  const isUnknown = hasFailed || (forecast !== undefined && forecast.readAt === null);
  return (
    <section className={classNames(stack(1), styles.day)} aria-label={t('title')}>
      <ul className={stack(1)}>
        {ports.map((name) => {
          const day = forecast?.ports.find((port) => port.name === name)?.days.find((one) => one.date === date);
          return (
            <li key={name} className={classNames(cluster('0 4', 'left'), styles.port)}>
              <span className={styles.name}>{name}</span>
              {day ? <Measures day={day} /> : forecast && !isUnknown && <span>{t('unknownPort')}</span>}
            </li>
          );
        })}
      </ul>
      {forecast?.readAt ? (
        <ForecastSource readAt={forecast.readAt} />
      ) : (
        <p className={styles.source}>{t(isUnknown ? 'failed' : 'loading')}</p>
      )}
    </section>
  );
}
