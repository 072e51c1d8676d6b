import type { OwnSession } from '#contract/accounts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import page from '../../ui/admin-page.module.css';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster, stack } from '../../ui/layout.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { deviceName } from '../../lib/browser/device-name.ts';
import styles from './own-account.module.css';
import { useOwnSessions } from './use-own-sessions.ts';

interface OwnSessionsProps {
  /** Shows an ISO instant: the back office has a format of its own (P-20.13). */
  readonly showTime: (at: string) => string;
}

/** The account's sessions by device; each one except the current one can be ended. */
export function OwnSessions({ showTime }: OwnSessionsProps) {
  const { t } = useTranslation('own-account');
  const { sessions, failure, reload, ending, end } = useOwnSessions();
  return (
    <section className={classNames(page.panel, stack(4, 'left'), styles.part)}>
      <h2 className={page.panelTitle}>{t('sessions.title')}</h2>
      {failure !== null && <LoadFailure title={t('sessions.failed')} error={failure} onRetry={reload} />}
      {ending.error !== null && <ActionFailure title={t('sessions.notEnded')} error={ending.error} />}
      {sessions === null && failure === null && <Skeleton shape="block" className={styles.loading} />}
      <ul className={styles.sessions}>
        {sessions?.map((session) => (
          <SessionLine
            key={session._id}
            session={session}
            showTime={showTime}
            isBusy={ending.isBusy}
            onEnd={() => void end(session)}
          />
        ))}
      </ul>
    </section>
  );
}

interface SessionLineProps extends OwnSessionsProps {
  readonly session: OwnSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionLine({ session, showTime, isBusy, onEnd }: SessionLineProps) {
  const { t } = useTranslation('own-account');
  const device = deviceName(session.userAgent) ?? t('sessions.unknown');
  return (
    <li className={classNames(cluster(3, 'between'), styles.session)}>
      <div>
        <p className={styles.device}>
          {device} {session.isThis && <Pill tone="calm">{t('sessions.this')}</Pill>}
        </p>
        <p className={styles.lead}>
          {t('sessions.since')} <time dateTime={session.since}>{showTime(session.since)}</time>
        </p>
        <p className={styles.lead}>
          {t('sessions.seen')} <time dateTime={session.lastSeen}>{showTime(session.lastSeen)}</time>
        </p>
      </div>
      {!session.isThis && (
        <Button look="quiet" busy={isBusy} aria-label={t('sessions.endOf', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
