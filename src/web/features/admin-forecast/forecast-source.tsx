import { adminTime } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './admin-forecast.module.css';

/** The source of the data, as its licence requires, and when it was read. */
export function ForecastSource({ readAt }: { readonly readAt: string }) {
  const { t } = useTranslation('admin-forecast');
  return (
    <p className={styles.source}>
      <a href="https://open-meteo.com/" rel="noreferrer">
        Open-Meteo.com
      </a>{' '}
      (CC BY 4.0), {t('readAt', { time: adminTime(Temporal.Instant.from(readAt)) })}
    </p>
  );
}
