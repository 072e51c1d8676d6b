import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { boatDescription } from '#web/lib/boat/boat-texts.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { stack } from '#web/ui/layout.ts';
import styles from './boat-info.module.css';
import { Inclusions } from './inclusions.tsx';
import { StepSection } from './step-section.tsx';

/** The boat's description, sailing area and what the price includes. */
export function BoatInfo({ boat }: { readonly boat: Boat }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const geoNote = boat.geoNote[language] ?? boat.geoNote.en;
  const description = boatDescription(boat, language);
  if (!description && !geoNote && boat.inclusions.length === 0) return null;
  return (
    <StepSection id="about-boat" heading={t('boat.about')}>
      {/* The server allows only p, strong, ul, li and similar elements (P-2.7). */}
      <div className={classNames(stack(3), styles.description)} dangerouslySetInnerHTML={{ __html: description }} />
      {geoNote && <p className={styles.note}>{geoNote}</p>}
      <Inclusions codes={boat.inclusions} />
    </StepSection>
  );
}
