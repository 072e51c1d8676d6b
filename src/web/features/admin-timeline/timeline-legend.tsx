import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, inlineRow } from '../../ui/layout.ts';
import styles from './admin-timeline.module.css';
import { BelowMinimumIcon, FaceIcon } from './bar-face.tsx';
import barStyles from './bar.module.css';

const FACES = ['free', 'closed', 'block', 'charter', 'hold', 'trip'] as const;

/** The legend of shapes and icons. */
export function TimelineLegend() {
  const { t } = useTranslation('admin-timeline');
  return (
    <ul className={classNames(cluster('1 4', 'stretch'), styles.legend)} aria-label={t('timeline.legend')}>
      {FACES.map((face) => (
        <li key={face} className={inlineRow(2)}>
          <span className={classNames(barStyles.sample, barStyles[face])} aria-hidden="true">
            <FaceIcon face={face} />
          </span>
          {t(`timeline.kind.${face}`)}
        </li>
      ))}
      <li className={inlineRow(2)}>
        <span className={classNames(barStyles.sample, barStyles.trip)} aria-hidden="true">
          <BelowMinimumIcon />
        </span>
        {t('timeline.belowMinimum')}
      </li>
    </ul>
  );
}
