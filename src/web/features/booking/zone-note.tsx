import { Globe } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ZONE } from '#domain/time/canary-time.ts';
import styles from './zone-note.module.css';

/** Says "Canary time" where the visitor's own clock shows another hour at that moment (ux.md). */
export function ZoneNote({ at }: { readonly at: Temporal.Instant }) {
  const { t } = useTranslation('booking');
  // The server cannot know where the visitor is.
  const differs = useSyncExternalStore(
    nothingToHear,
    () => isElsewhere(at),
    () => false,
  );
  if (!differs) return null;
  return (
    <p className={styles.note}>
      <Globe aria-hidden="true" />
      {t('zone.note')}
    </p>
  );
}

function isElsewhere(at: Temporal.Instant): boolean {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return at.toZonedDateTimeISO(here).offset !== at.toZonedDateTimeISO(ZONE).offset;
}

function nothingToHear(): () => void {
  return () => undefined;
}
