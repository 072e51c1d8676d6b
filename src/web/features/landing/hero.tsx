import { useTranslation } from '../../i18n/use-translation.ts';
import { useSite } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, stack } from '../../ui/layout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { filmFiles } from './film-files.ts';
import { HeroBook } from './hero-book.tsx';
import { HeroFilm } from './hero-film.tsx';
import { HERO_POSTER, HeroPoster } from './hero-poster.tsx';
import styles from './hero.module.css';

/** The first screen: film, headline and call to action, the operator's or the default ones (P-21.6). */
export function Hero({ onBook }: { readonly onBook: () => void }) {
  const { t } = useTranslation();
  const { headline, subheadline, poster, videoSrc } = useSite().settings.hero;
  const film = filmFiles(videoSrc);
  return (
    <section className={styles.hero} id="home" aria-labelledby="headline">
      <HeroPoster link={poster ?? HERO_POSTER} />
      {film && <HeroFilm film={film} />}
      <div className={classNames(stack(5), styles.words)}>
        <h1 className={styles.headline} id="headline">
          {headline ?? t('hero.headline')}
        </h1>
        <p className={styles.subheadline}>{subheadline ?? t('hero.subheadline')}</p>
        <div className={classNames(cluster(3, 'stretch'), styles.actions)}>
          <HeroBook onBook={onBook} />
          <LinkButton href="#login" look="glass">
            {t('signIn.open')}
          </LinkButton>
        </div>
      </div>
      <HeroBook onBook={onBook} look="glass" className={styles.rail} />
    </section>
  );
}
