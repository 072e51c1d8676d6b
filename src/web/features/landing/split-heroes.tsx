import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './split-heroes.module.css';

const WAYS = [
  { name: 'charter', href: `${PAGES.book.path}?mode=charter`, picture: '/media/split-charter.jpg' },
  { name: 'trip', href: `${PAGES.book.path}?mode=tickets`, picture: '/media/split-trip.jpg' },
] as const;

/** Charter and seats, each with a picture and a booking link (P-21.1). */
export function SplitHeroes() {
  const { t } = useTranslation();
  return WAYS.map(({ name, href, picture }) => (
    <section key={name} className={styles.split} data-far="" aria-labelledby={`split-${name}`}>
      <Picture
        className={styles.picture}
        link={picture}
        alt={t(`split.${name}.alt`)}
        sizes="(max-width: 768px) 100vw, 58vw"
      />
      <div className={classNames(stack(4, 'middle', 'left'), styles.words)} data-books="">
        <p className={styles.kicker}>{t(`split.${name}.kicker`)}</p>
        <h2 className={styles.title} id={`split-${name}`}>
          {t(`split.${name}.title`)}
        </h2>
        <p>{t(`split.${name}.text`)}</p>
        <LinkButton className={styles.action} href={href}>
          {t(`split.${name}.action`)}
        </LinkButton>
      </div>
    </section>
  ));
}
