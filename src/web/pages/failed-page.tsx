import { CloudOff, Compass, Lock, Wrench } from 'lucide-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import styles from './failed-page.module.css';
import { SiteFrame } from './site-frame.tsx';

interface FailedPageProps {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Not given where trying again would bring the same. */
  readonly onRetry?: () => void;
}

type Failure = 'notFound' | 'notAllowed' | 'offline' | 'broken';

const ICONS = { notFound: Compass, notAllowed: Lock, offline: CloudOff, broken: Wrench };

/** Instead of a page that cannot be shown: what happened, and the next step. */
export function FailedPage({ status, onRetry }: FailedPageProps) {
  const { t } = useTranslation();
  const failure = failureOf(status);
  const Icon = ICONS[failure];
  const canRetry = onRetry && (failure === 'offline' || failure === 'broken');
  return (
    <SiteFrame>
      <div className={styles.page}>
        <Icon className={styles.icon} aria-hidden="true" />
        <h1 className={styles.title}>{t(`failed.${failure}.title`)}</h1>
        <p className={styles.text}>{t(`failed.${failure}.text`)}</p>
        <div className={styles.actions}>
          {canRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
          {failure === 'offline' && (
            <LinkButton href="/offline" look="quiet">
              {t('offlinePage.list')}
            </LinkButton>
          )}
          {failure === 'notAllowed' && <LinkButton href="#login">{t('signIn.open')}</LinkButton>}
          <LinkButton href="/" look={canRetry || failure === 'notAllowed' ? 'quiet' : 'primary'}>
            {t('failed.home')}
          </LinkButton>
        </div>
      </div>
    </SiteFrame>
  );
}

function failureOf(status: number): Failure {
  if (status === 404) return 'notFound';
  if (status === 401 || status === 403) return 'notAllowed';
  return status === 0 ? 'offline' : 'broken';
}
