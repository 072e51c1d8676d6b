import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClock, useLanguage, useSite } from '#web/lib/page/site-context.ts';
import { useModule } from '#web/lib/page/use-module.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { grid } from '#web/ui/layout.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { CardPayment, CardState, MountedCard } from './card-payment.ts';
import { loadCardPayment } from './card-payments.ts';
import styles from './card-panel.module.css';

interface CardPanelProps {
  /** Client secret of the payment intent. */
  readonly clientSecret: string;
  /** Called with the card fields once they can be filled in, and with null when they are removed. */
  readonly onReady: (card: MountedCard | null) => void;
  readonly onChange: (card: CardState) => void;
}

/** Frame around the card fields, which belong to the card provider. */
export function CardPanel({ clientSecret, onReady, onChange }: CardPanelProps) {
  const { t } = useTranslation('booking');
  const { payment, retry } = useCardPayment(clientSecret);
  const [hasFailed, setHasFailed] = useState(false);
  const tryAgain = () => {
    setHasFailed(false);
    retry();
  };
  const isBroken = hasFailed || payment.kind === 'failed';
  return (
    <fieldset className={styles.panel}>
      <legend className={styles.legend}>{t('card.heading')}</legend>
      {isBroken && (
        <Banner
          tone="bad"
          title={t('card.failed.title')}
          action={
            <Button look="quiet" onClick={tryAgain}>
              {t('card.failed.retry')}
            </Button>
          }
        >
          <p>{t('card.failed.text')}</p>
        </Banner>
      )}
      {!isBroken && payment.kind === 'loading' && (
        <div
          className={classNames(grid('two', 4), styles.host, styles.loading)}
          role="status"
          aria-label={t('card.loading')}
        >
          <Skeleton shape="block" className={styles.wide} />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      )}
      {!isBroken && payment.kind === 'ready' && (
        <CardHost payment={payment.module} onReady={onReady} onChange={onChange} onFailed={() => setHasFailed(true)} />
      )}
    </fieldset>
  );
}

/** The provider's script and fields are fetched when the payment step is first shown. */
function useCardPayment(clientSecret: string) {
  const { i18n } = useTranslation('booking');
  const { payments } = useSite();
  const clock = useClock();
  const language = useLanguage();
  const load = useCallback(
    () => loadCardPayment(payments, { i18n, clock, language, clientSecret }),
    [payments, i18n, clock, language, clientSecret],
  );
  const { retry, ...payment } = useModule(load);
  return { payment, retry };
}

interface CardHostProps {
  readonly payment: CardPayment;
  readonly onReady: (card: MountedCard | null) => void;
  readonly onChange: (card: CardState) => void;
  readonly onFailed: () => void;
}

function CardHost({ payment, onReady, onChange, onFailed }: CardHostProps) {
  const host = useRef<HTMLDivElement>(null);
  const isSandbox = useSite().payments.sandboxBase !== null;
  const ready = useEffectEvent(onReady);
  const change = useEffectEvent(onChange);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (!host.current) return;
    let isMounted = true;
    const card: MountedCard = payment.mount(host.current, {
      ready: () => isMounted && ready(card),
      change: (state) => isMounted && change(state),
      failed: () => isMounted && fail(),
    });
    return () => {
      isMounted = false;
      ready(null);
      card.unmount();
    };
  }, [payment]);
  return <div className={classNames(styles.host, !isSandbox && styles.provider)} id="card-fields" ref={host} />;
}

/**
 * Handles Back from the bank's page, when the browser restores this page from its back-forward cache. Kept in this
 * file, because a separate module would become part of every visitor's script.
 */
export function useReturnFromBank(onReturn: () => void): void {
  const notify = useEffectEvent(onReturn);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) notify();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
