import { ExternalLink } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { mapLink } from '#domain/boat/map-link.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IslandMap } from '#web/ui/island-map/island-map.tsx';
import { grid, inlineRow, stack } from '#web/ui/layout.ts';
import { PageSection } from './page-section.tsx';
import styles from './port-place.module.css';

/** The boat's port on the site's own map. An external map is contacted only when its link is pressed. */
export function PortPlace({ port }: Pick<Boat, 'port'>) {
  const { t } = useTranslation('booking');
  const { name, pontoon, address, lat, lon } = port;
  if (!name) return null;
  const link = mapLink(port);
  return (
    <PageSection id="port" heading={t('boatPage.port.heading')}>
      <div className={classNames(grid('fit', 0, 'top'), styles.place)}>
        <div className={stack(2)}>
          <p className={styles.name}>{name}</p>
          {pontoon && <p>{t('boatPage.port.pontoon', { name: pontoon })}</p>}
          {address && <p>{address}</p>}
          <p className={styles.note}>{t('boatPage.port.note')}</p>
          {link && (
            <p>
              <a className={classNames(inlineRow(2), styles.link)} href={link} rel="noreferrer" target="_blank">
                {t('boatPage.port.link')}
                <ExternalLink aria-hidden="true" />
              </a>
            </p>
          )}
        </div>
        {lat !== null && lon !== null && (
          <IslandMap place={{ lat, lon }} label={t('boatPage.port.map', { port: name })} className={styles.map} />
        )}
      </div>
    </PageSection>
  );
}
