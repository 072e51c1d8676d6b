import type { PersonData } from '#contract/personal-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { grid, stack } from '../../ui/layout.ts';
import styles from './admin-personal-data.module.css';

/** What is erased, what is kept, and which bookings cannot be erased yet and why. */
export function ErasureEffects({ bookings }: Pick<PersonData, 'bookings'>) {
  const { t } = useTranslation('admin-personal-data');
  const waiting = bookings.flatMap(({ shortNumber, blocker }) =>
    blocker === null ? [] : [`${shortNumber}: ${t(`personalData.erase.blocker.${blocker}`)}`],
  );
  return (
    <div className={classNames(grid('fit', 4), styles.effects)}>
      <Effect title={t('personalData.erase.gone')} lines={t('personalData.erase.goneList').split('\n')} />
      <Effect title={t('personalData.erase.kept')} lines={t('personalData.erase.keptList').split('\n')} />
      {waiting.length > 0 && <Effect title={t('personalData.erase.waiting')} lines={waiting} />}
    </div>
  );
}

function Effect({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div className={stack(2)}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={classNames(stack(1), styles.list)}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
