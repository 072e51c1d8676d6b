import type { PassengerList } from '#contract/passengers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './passengers.module.css';

/** The list to read: "Leo, 4 years". */
export function PassengerNames({ passengers }: Pick<PassengerList, 'passengers'>) {
  const { t } = useTranslation('passengers');
  return (
    <ol className={styles.names}>
      {passengers.map(({ kind, name, age }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the party
        <li key={index}>
          <bdi>{name ?? '–'}</bdi>
          {kind !== 'adult' &&
            `, ${age === null ? t(`form.kind.${kind}`) : age === 0 ? t('form.baby') : t('form.years', { count: age })}`}
        </li>
      ))}
    </ol>
  );
}
