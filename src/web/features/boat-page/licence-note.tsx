import { Link } from 'wouter';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { PAGES } from '#contract/pages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { panel, stack } from '#web/ui/layout.ts';
import styles from './licence-note.module.css';
import { PageSection } from './page-section.tsx';

/** From the lowest to the highest: each one includes the ones before it (P-2.5). */
const LADDER = ['LN', 'PNB', 'PER', 'PY'] as const;

/** Who skippers the boat; if the guest does, the required licence and the meaning of each licence. */
export function LicenceNote({ boat }: { readonly boat: Pick<Boat, 'licence'> }) {
  const { t } = useTranslation('booking');
  const { licence } = boat;
  return (
    <PageSection id="licence" heading={t('boatPage.licence.heading')}>
      {licence === 'skipper' ? (
        <p className={styles.text}>{t('boatPage.licence.skipper')}</p>
      ) : (
        <>
          <p className={styles.text}>
            {t('boatPage.licence.own', { licence })} {t('boatPage.licence.law')}
          </p>
          <Ladder needed={licence} />
          <p>
            <Link className={styles.link} href={`${PAGES.boats.path}?licence=without`}>
              {t('boatPage.licence.none')}
            </Link>
          </p>
        </>
      )}
    </PageSection>
  );
}

function Ladder({ needed }: { readonly needed: (typeof LADDER)[number] }) {
  const { t } = useTranslation('booking');
  const least = LADDER.indexOf(needed);
  return (
    <ol className={classNames(panel('outlined'), styles.ladder)} aria-label={t('boatPage.licence.ladder')}>
      {LADDER.map((one, rung) => (
        <li
          key={one}
          className={classNames(stack(1), styles.rung, rung < least && styles.lower, rung === least && styles.needed)}
        >
          <span>
            <strong>{t(`boatPage.licence.${one}.name`)}</strong>
            <span className={styles.reach}>{t(`boatPage.licence.${one}.reach`)}</span>
          </span>
          <span className={styles.verdict}>{t(`boatPage.licence.${verdict(rung, least)}`)}</span>
        </li>
      ))}
    </ol>
  );
}

function verdict(rung: number, least: number): 'lower' | 'needed' | 'higher' {
  if (rung < least) return 'lower';
  return rung === least ? 'needed' : 'higher';
}
