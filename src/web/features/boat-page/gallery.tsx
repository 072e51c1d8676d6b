import { Images } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { boatPictures, boatTitle } from '#web/lib/boat/boat-texts.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { useModule } from '#web/lib/page/use-module.ts';
import { classNames } from '#web/ui/class-names.ts';
import { row } from '#web/ui/layout.ts';
import { LoadNotice } from '#web/ui/load-notice.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './gallery.module.css';
import type { Lightbox } from './lightbox.tsx';

/** `sizes` of the first picture, for its preload. */
export const FIRST_PICTURE_SIZES = '(min-width: 80rem) 38rem, (min-width: 62rem) 43vw, (min-width: 48rem) 62vw, 100vw';
const OTHER_SIZES = '(min-width: 80rem) 19rem, (min-width: 62rem) 22vw, (min-width: 48rem) 31vw, 100vw';

/** The boat's pictures: swiped on a phone, side by side on wide screens. A press opens the lightbox. */
export function Gallery({ boat }: { readonly boat: Boat }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const [opened, setOpened] = useState<number | null>(null);
  const pictures = boatPictures(boat, language);
  const count = pictures.length;
  const label = t('boatPage.gallery.label', { boat: boatTitle(boat, language) });
  if (count === 0) return null;
  const open = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(index);
  };
  return (
    <section className={styles.gallery} aria-label={label} data-count={Math.min(count, 3)}>
      <ul className={styles.pictures}>
        {pictures.map((picture, index) => (
          <li key={picture.link} className={styles.place}>
            <a className={styles.open} href={picture.link} data-live onClick={open(index)}>
              <VisuallyHidden>{t('boatPage.gallery.open', { position: index + 1, count })}. </VisuallyHidden>
              <Picture
                {...picture}
                sizes={index === 0 ? FIRST_PICTURE_SIZES : OTHER_SIZES}
                isFirst={index === 0}
                className={styles.picture}
              />
            </a>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <button type="button" className={classNames(row(2), styles.all)} data-scripted="" onClick={open(0)}>
          <Images aria-hidden="true" /> {t('boatPage.gallery.all', { count })}
        </button>
      )}
      {opened !== null && (
        <LightboxOpener pictures={pictures} label={label} first={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

const loadLightbox = () => import('./lightbox.tsx');

/** The lightbox script is fetched when a picture is opened. */
function LightboxOpener(props: ComponentProps<typeof Lightbox>) {
  const lightbox = useModule(loadLightbox);
  if (lightbox.kind === 'ready') return <lightbox.module.Lightbox {...props} />;
  return <LoadNotice isFailed={lightbox.kind === 'failed'} onRetry={lightbox.retry} onClose={props.onClose} />;
}
