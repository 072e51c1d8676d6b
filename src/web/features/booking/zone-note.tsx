import { Globe } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsElsewhere } from '#web/lib/time/use-is-elsewhere.ts';
import { classNames } from '#web/ui/class-names.ts';
import { row } from '#web/ui/layout.ts';
import styles from './zone-note.module.css';

/**
 * Shows "Canary time" when the visitor's clock differs at that moment (P-22.2). Its space is reserved, so that the
 * layout does not shift.
 */
export function ZoneNote({ at }: { readonly at: Temporal.Instant }) {
  const { t } = useTranslation('booking');
  const isElsewhere = useIsElsewhere(at);
  return (
    <p className={classNames(row(2), styles.note, !isElsewhere && styles.unseen)}>
      <Globe aria-hidden="true" />
      {t('zone.note')}
    </p>
  );
}
