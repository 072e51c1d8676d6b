import { Cookie } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Boat } from '#contract/boats.ts';
import { PAGES } from '#contract/pages.ts';
import { watchFloat } from '../../early/float.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { boatTitle } from '../../lib/boat/boat-texts.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { centered } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './floats.module.css';

interface FloatsProps {
  /** The boat last looked at; undefined without boats. */
  readonly boat: Boat | undefined;
  readonly onBook: (boatId: string) => void;
}

/** Fixed in the corners: preferences, and the booking of the boat last looked at (P-21.3). */
export function Floats({ boat, onBook }: FloatsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const float = useRef<HTMLDivElement>(null);
  useEffect(() => (float.current ? watchFloat(float.current) : undefined), []);
  return (
    <aside aria-label={t('floats.label')}>
      <button
        type="button"
        className={classNames(centered(), styles.preferences)}
        data-opens="gdprLangModal"
        data-scripted=""
        data-at-bottom=""
        aria-haspopup="dialog"
        aria-label={t('floats.preferences')}
      >
        <Cookie aria-hidden="true" />
      </button>
      {/* early/float.ts changes `data-away`, possibly before hydration. */}
      <div ref={float} className={styles.book} data-float="" data-away="" suppressHydrationWarning>
        {boat && (
          <LinkButton
            href={`${PAGES.book.path}?boatId=${encodeURIComponent(boat.slug)}`}
            onOpen={() => onBook(boat._id)}
          >
            {t('fleet.bookBoat', { title: boatTitle(boat, language) })}
          </LinkButton>
        )}
      </div>
    </aside>
  );
}
