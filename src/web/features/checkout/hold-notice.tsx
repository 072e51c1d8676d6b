import { Hourglass } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClock, useNow, useSite } from '#web/lib/page/site-context.ts';
import { useDeadlineTime } from '#web/lib/time/use-deadline-time.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { cluster } from '#web/ui/layout.ts';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { announcedMinutes, isExtensionOffered, minutesLeft } from './hold-clock.ts';
import styles from './hold-notice.module.css';
import type { HoldExtension } from './use-hold-extension.ts';

interface HoldNoticeProps {
  readonly extension: HoldExtension;
  /** While the card is being charged, the end of the hold waits for the outcome. */
  readonly isPaying: boolean;
  readonly onEnded: () => void;
}

const SECOND_MS = 1000;

/** "Held for you until 14:32", announced again at five minutes and at one (P-10.2). */
export function HoldNotice({ extension, isPaying, onEnded }: HoldNoticeProps) {
  const { t } = useTranslation('booking');
  const { expiresAt, state } = extension;
  const { holdMinutes } = useSite();
  const clock = useClock();
  const now = useNow(SECOND_MS);
  const time = useDeadlineTime(expiresAt);
  const [openedAt] = useState(() => clock.now());
  const said = announcedMinutes({ expiresAt, openedAt, now });
  const left = minutesLeft(expiresAt, now);
  const end = useEffectEvent(onEnded);
  const hasEnded = left === 0;
  useEffect(() => {
    if (hasEnded && !isPaying) end();
  }, [hasEnded, isPaying]);
  const isOffered = state !== 'done' && isExtensionOffered(expiresAt, now);
  const extensionText =
    state === 'done' ? t('hold.extended', { time }) : state === 'failed' ? t('hold.extendFailed') : '';
  return (
    <div className={classNames(cluster(3), styles.hold)}>
      <Hourglass aria-hidden="true" />
      <p>
        <strong>{t('hold.until', { time })}</strong>{' '}
        <span className={styles.left}>{t('hold.left', { count: left })}</span>
      </p>
      {state === 'done' && <span className={styles.extended}>{t('hold.extendedNote', { count: holdMinutes })}</span>}
      {isOffered && extension.needsContact && <span className={styles.needed}>{t('hold.extendNeeds')}</span>}
      {isOffered && !extension.needsContact && (
        <Button
          look="quiet"
          className={styles.extend}
          busy={state === 'asking'}
          disabled={isPaying}
          onClick={() => void extension.extend()}
        >
          {t('hold.extend', { count: holdMinutes })}
        </Button>
      )}
      <LiveRegion message={extensionText} />
      <LiveRegion message={said === null ? '' : t('hold.announce', { count: said })} urgent={said === 1} />
    </div>
  );
}
