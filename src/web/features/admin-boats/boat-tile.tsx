import { MapPin, Sailboat, Users } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { isElsewhere } from '#domain/boat/picture-link.ts';
import type { ListedBoat } from '#contract/admin-boats.ts';
import { PAGES } from '#contract/pages.ts';
import { boatTitle } from '../../lib/boat/boat-texts.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, panel, row, stack } from '../../ui/layout.ts';
import { Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './admin-boats.module.css';
import { BoatStatePill } from './boat-state-pill.tsx';

export function BoatTile({ boat }: { readonly boat: ListedBoat }) {
  const { t } = useTranslation('admin-boats');
  const language = useLanguage();
  const picture = boat.images.find((link) => !isElsewhere(link));
  return (
    <Link href={PAGES.editBoat.path(boat._id)} className={classNames(stack(), panel('outlined'), styles.tile)}>
      <span className={styles.frame}>
        {picture ? (
          <Picture link={picture} alt="" sizes="(min-width: 48em) 20rem, 100vw" />
        ) : (
          <Sailboat className={styles.none} aria-hidden="true" />
        )}
      </span>
      <span className={classNames(stack(1, 'top'), styles.facts)}>
        <span className={cluster('1 3', 'top', 'between')}>
          <span className={styles.boatTitle}>{boatTitle(boat, language)}</span>
          <BoatStatePill boat={boat} />
        </span>
        <span className={classNames(row(2), styles.fact)}>
          <MapPin aria-hidden="true" />
          <VisuallyHidden>{t('boats.field.portName')}: </VisuallyHidden>
          {boat.port.name ?? '–'}
        </span>
        <span className={classNames(row(2), styles.fact)}>
          <Users aria-hidden="true" />
          <VisuallyHidden>{t('boats.field.capacity')}: </VisuallyHidden>
          {boat.capacity > 0 ? boat.capacity : '?'}
        </span>
      </span>
    </Link>
  );
}
