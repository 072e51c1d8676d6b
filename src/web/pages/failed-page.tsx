import { useLocation, useSearch } from 'wouter';
import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { classNames } from '../ui/class-names.ts';
import { cluster, stack } from '../ui/layout.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { FailedScene } from './failed-scene.tsx';
import { type Failure, failureOf } from './failure-of.ts';
import styles from './failed-page.module.css';
import { SiteFrame } from './site-frame.tsx';

interface FailedPageProps {
  /** The HTTP status; 0 when no answer was received. */
  readonly status: number;
  /** Omitted when a retry would fail the same way. */
  readonly onRetry?: () => void;
}

/** Error page: what happened, and the next step. */
export function FailedPage({ status, onRetry }: FailedPageProps) {
  const { t } = useTranslation();
  const failure = failureOf(status);
  return (
    <SiteFrame>
      <div className={styles.page}>
        <div className={classNames(stack(4, 'center'), styles.words)}>
          <h1 className={styles.title}>{t(`failed.${failure}.title`)}</h1>
          <p className={styles.text}>{t(`failed.${failure}.text`)}</p>
          <div className={classNames(cluster(3, 'stretch', 'center'), styles.actions)}>
            <NextStep failure={failure} onRetry={onRetry} />
            {failure === 'offline' && (
              <LinkButton href={PAGES.offline.path} look="glass">
                {t('offlinePage.list')}
              </LinkButton>
            )}
            <LinkButton href="/" look="glass">
              {t('failed.home')}
            </LinkButton>
          </div>
        </div>
        <FailedScene hasBoat={failure !== 'notFound'} />
      </div>
    </SiteFrame>
  );
}

interface NextStepProps {
  readonly failure: Failure;
  readonly onRetry: (() => void) | undefined;
}

/** The most common next step; works without script. */
function NextStep({ failure, onRetry }: NextStepProps) {
  const { t } = useTranslation();
  const [path] = useLocation();
  const search = useSearch();
  if (failure === 'signedOut' || failure === 'notAllowed')
    return <LinkButton href="#login">{t('signIn.open')}</LinkButton>;
  if (failure === 'notFound') return <LinkButton href={PAGES.boats.path}>{t('failed.fleet')}</LinkButton>;
  if (!onRetry) return null;
  return (
    <LinkButton href={search === '' ? path : `${path}?${search}`} onOpen={onRetry}>
      {t('retry')}
    </LinkButton>
  );
}
