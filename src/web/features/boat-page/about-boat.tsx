import {
  Bluetooth,
  Check,
  Fuel,
  GlassWater,
  LifeBuoy,
  type LucideIcon,
  Minus,
  Plus,
  ShieldCheck,
  ShipWheel,
  ShowerHead,
  Sofa,
  Umbrella,
  Waves,
} from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import type { Inclusion } from '#domain/boat/inclusions.ts';
import { boatDescription } from '#web/lib/boat/boat-texts.ts';
import { inclusionText } from '#web/lib/boat/inclusion-text.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { grid, row, stack } from '#web/ui/layout.ts';
import styles from './about-boat.module.css';
import { PageSection } from './page-section.tsx';

const ICONS: Readonly<Record<string, LucideIcon>> & Readonly<Record<Inclusion, LucideIcon>> = {
  skipper: ShipWheel,
  fuel: Fuel,
  drinks: GlassWater,
  snorkel: Waves,
  insurance: ShieldCheck,
  life_jackets: LifeBuoy,
  awning: Umbrella,
  sofas: Sofa,
  bluetooth: Bluetooth,
  shower: ShowerHead,
};

/** The boat's description and sailing area. */
export function AboutBoat({ boat }: { readonly boat: Boat }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const words = boatDescription(boat, language);
  const route = boat.geoNote[language] ?? boat.geoNote.en;
  if (!words && !route) return null;
  return (
    <PageSection id="about" heading={t('boat.about')}>
      {/* The server allows only p, strong, ul, li and similar elements (P-2.7). */}
      <div className={classNames(stack(3), styles.description)} dangerouslySetInnerHTML={{ __html: words }} />
      {route && (
        <p className={styles.route}>
          <strong>{t('boatPage.route')}</strong> {route}
        </p>
      )}
    </PageSection>
  );
}

/** What the price includes, what can be had on request, and what is not included. */
export function Included({ boat }: { readonly boat: Boat }) {
  const { t } = useTranslation('booking');
  const { inclusions, onRequest = [], notIncluded = [] } = boat;
  if (inclusions.length + onRequest.length + notIncluded.length === 0) return null;
  return (
    <PageSection id="included" heading={t('boat.included')}>
      <List codes={inclusions} iconOf={(code) => ICONS[code] ?? Check} />
      {onRequest.length > 0 && <h3 className={styles.extra}>{t('boat.onRequest')}</h3>}
      <List codes={onRequest} iconOf={() => Plus} />
      {notIncluded.length > 0 && <h3 className={styles.extra}>{t('boat.notIncluded')}</h3>}
      <List codes={notIncluded} iconOf={() => Minus} />
    </PageSection>
  );
}

function List({ codes, iconOf }: { readonly codes: readonly string[]; readonly iconOf: (code: string) => LucideIcon }) {
  const { t } = useTranslation('booking');
  if (codes.length === 0) return null;
  return (
    <ul className={classNames(grid('fill', '3 6'), styles.inclusions)}>
      {codes.map((code) => {
        const Icon = iconOf(code);
        return (
          <li key={code} className={row(3)}>
            <Icon aria-hidden="true" />
            {inclusionText(code, t)}
          </li>
        );
      })}
    </ul>
  );
}
