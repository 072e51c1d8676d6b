import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { boatPictures, boatTitle } from '#web/lib/boat/boat-texts.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { grid, panel } from '#web/ui/layout.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './boat-picker.module.css';
import { PriceFrom } from './price-from.tsx';

interface BoatPickerProps {
  /** null while loading. */
  readonly boats: readonly Boat[] | null;
  readonly onChoose: (boat: Boat) => void;
}

/** All boats side by side with picture, capacity, port and lowest price. */
export function BoatPicker({ boats, onChoose }: BoatPickerProps) {
  const { t } = useTranslation('booking');
  if (!boats) return <PickerSkeleton />;
  if (boats.length === 0) return <p className={styles.empty}>{t('picker.empty')}</p>;
  return (
    <ul className={classNames(grid('fill', 6), styles.boats)}>
      {boats.map((boat, position) => (
        <BoatChoice key={boat._id} boat={boat} isFirst={position === 0} onChoose={() => onChoose(boat)} />
      ))}
    </ul>
  );
}

function PickerSkeleton() {
  const { t } = useTranslation('booking');
  return (
    <div className={classNames(grid('fill', 6), styles.boats)} role="status">
      <VisuallyHidden>{t('load.loading')}</VisuallyHidden>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} shape="block" className={styles.placeholder} />
      ))}
    </div>
  );
}

interface BoatChoiceProps {
  readonly boat: Boat;
  readonly isFirst: boolean;
  readonly onChoose: () => void;
}

function BoatChoice({ boat, isFirst, onChoose }: BoatChoiceProps) {
  const { t } = useTranslation(['booking', 'public']);
  const language = useLanguage();
  const title = boatTitle(boat, language);
  const cover = boatPictures(boat, language)[0];
  return (
    <li className={classNames(panel('raised'), styles.boat)} data-far={isFirst ? undefined : ''}>
      {cover && (
        <Picture
          link={cover.link}
          alt=""
          sizes="(min-width: 64em) 22rem, (min-width: 40em) 46vw, 92vw"
          isFirst={isFirst}
          className={styles.picture}
        />
      )}
      <div className={styles.text}>
        <h2 className={styles.title}>
          <button type="button" className={styles.choose} onClick={onChoose}>
            {title}
          </button>
        </h2>
        <p className={styles.facts}>
          {[boat.port.name, t('public:fleet.capacity', { count: boat.capacity })].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.facts}>{t(`boat.licence.${boat.licence}`)}</p>
        <PriceFrom boat={boat} />
      </div>
    </li>
  );
}
