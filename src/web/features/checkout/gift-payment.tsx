import { ArrowLeft, Lock } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { GiftIntentAnswer } from '#contract/gifts.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { focusWhenShown } from '#web/lib/form/focus-when-shown.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { panel, stack } from '#web/ui/layout.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardPanel, useReturnFromBank } from './card-panel.tsx';
import type { MountedCard } from './card-payment.ts';
import styles from './gift-payment.module.css';
import type { DeclineReason } from './decline-reason.ts';
import { PayFailureBanner } from './pay-failure-banner.tsx';

/**
 * open: the provider has no payment so far; processing: the bank has not decided; unreachable: no server could report
 * the state.
 */
export type GiftFailure =
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  | { readonly kind: 'open' | 'processing' | 'unreachable' };

const CHECK_AGAIN_MS = 4_000;

interface GiftPaymentProps {
  readonly intent: GiftIntentAnswer;
  /** The form has just been sent: the focus moves from its button to what is paid. */
  readonly isNew: boolean;
  /** The failure with which the buyer has returned from the bank. */
  readonly failure: GiftFailure | null;
  /** Resolves to null when it is paid, or when the page is about to leave for the bank. */
  readonly onPay: (card: MountedCard) => Promise<GiftFailure | null>;
  /** Checks the state of the payment. Resolves to null when it is paid. */
  readonly onCheck: () => Promise<GiftFailure | null>;
  readonly onBack: () => Promise<GiftFailure | null>;
  readonly recipient: string;
}

/** The card payment for a gift (P-26.6). */
export function GiftPayment({ intent, isNew, failure: first, onPay, onCheck, onBack, recipient }: GiftPaymentProps) {
  const { t } = useTranslation('gift');
  const amount = formatMoney(intent.amount, useLanguage());
  const [card, setCard] = useState<MountedCard | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(first);
  const during = async (work: () => Promise<GiftFailure | null>) => {
    if (isBusy) return;
    setBusy(true);
    const failed = await work();
    if (failed === null) return; // the screen changes
    setFailure(failed);
    setBusy(false);
  };
  useReturnFromBank(() => setBusy(false));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!card || isBusy || !(await card.check())) return;
    setFailure(null);
    await during(() => onPay(card));
  };
  return (
    <div className={stack(5)}>
      <Button look="plain" className={styles.back} onClick={() => void during(onBack)}>
        <ArrowLeft aria-hidden="true" />
        {t('pay.back')}
      </Button>
      <p ref={isNew ? focusWhenShown : null} tabIndex={-1} className={panel('quiet', 4)}>
        {recipient ? t('pay.for', { amount, name: recipient }) : t('pay.what', { amount })}
      </p>
      <form className={stack(5)} noValidate onSubmit={(event) => void submit(event)}>
        <CardPanel clientSecret={intent.clientSecret} onReady={setCard} onChange={() => {}} />
        {failure && <Failure failure={failure} />}
        {failure?.kind === 'processing' && <Recheck isBusy={isBusy} onCheck={() => void during(onCheck)} />}
        <Button type="submit" wide className={styles.pay} busy={isBusy} disabled={card === null}>
          <Lock aria-hidden="true" />
          {t('pay.pay', { amount })}
        </Button>
        <p className={styles.terms}>{t('withdrawal')}</p>
      </form>
    </div>
  );
}

function Failure({ failure }: { readonly failure: GiftFailure }) {
  const { t } = useTranslation('gift');
  if (failure.kind === 'declined') return <PayFailureBanner failure={failure} isScrolledTo />;
  return (
    <Banner tone={failure.kind === 'processing' ? 'info' : 'bad'} title={t(`pay.failed.${failure.kind}.title`)}>
      <p>{t(`pay.failed.${failure.kind}.text`)}</p>
    </Banner>
  );
}

/**
 * While the bank decides: checks again some seconds after each answer. use-recheck.ts would become part of every
 * visitor's script.
 */
function Recheck({ isBusy, onCheck }: { readonly isBusy: boolean; readonly onCheck: () => void }) {
  const check = useEffectEvent(onCheck);
  useEffect(() => {
    if (isBusy) return;
    const timer = window.setTimeout(() => check(), CHECK_AGAIN_MS);
    return () => window.clearTimeout(timer);
  }, [isBusy]);
  return null;
}
