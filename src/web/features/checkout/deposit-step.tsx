import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { DepositIntentAnswer } from '#contract/checkout.ts';
import { centsFromEuros } from '#domain/money.ts';
import { formatDate, formatMoney, formatTime } from '#web/i18n/format.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { Button } from '#web/ui/button.tsx';
import { stack } from '#web/ui/layout.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CardPanel, useReturnFromBank } from './card-panel.tsx';
import type { MountedCard } from './card-payment.ts';
import styles from './deposit-step.module.css';
import type { PayFailure } from './pay-failure.ts';
import { PayFailureBanner } from './pay-failure-banner.tsx';

export type DepositOpening =
  | { readonly kind: 'opening' }
  | { readonly kind: 'ready'; readonly intent: DepositIntentAnswer; readonly failure: PayFailure | null }
  | { readonly kind: 'failed'; readonly error: ApiError };

interface DepositStepProps {
  readonly booking: Booking;
  readonly step: DepositOpening;
  readonly onRetry: () => Promise<void>;
  /** Resolves to null when the deposit is held, or when the page is about to leave for the bank. */
  readonly onHold: (card: MountedCard, intent: DepositIntentAnswer) => Promise<PayFailure | null>;
}

/** What is held, why and until when, and the card fields for it (P-14.9). */
export function DepositStep({ booking, step, onRetry, onHold }: DepositStepProps) {
  const { t } = useTranslation('deposits');
  const language = useLanguage();
  const { securityDeposit } = booking;
  const amount = formatMoney(centsFromEuros(securityDeposit?.amount ?? 0), language);
  const releaseAt = Temporal.Instant.from(securityDeposit?.releaseAt ?? booking.end);
  const until = { day: formatDate(releaseAt, language), time: formatTime(releaseAt, language) };
  return (
    <div className={stack(6)}>
      <header className={stack(3)}>
        <h1 className={styles.title}>{t('deposits.page.title')}</h1>
        <p className={styles.lead}>{t('deposits.page.lead', { amount, boat: booking.boat.title })}</p>
        <p className={styles.lead}>
          {t('deposits.page.released', until)} {t('deposits.page.keep')}
        </p>
      </header>
      {step.kind === 'failed' && (
        <LoadFailure title={t('deposits.page.failed')} error={step.error} onRetry={() => void onRetry()} />
      )}
      {step.kind === 'opening' && (
        <div className={stack(4, 'top')} role="status" aria-label={t('deposits.page.opening')}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      )}
      {step.kind === 'ready' && <HoldForm amount={amount} step={step} onHold={onHold} />}
    </div>
  );
}

interface HoldFormProps {
  readonly amount: string;
  readonly step: Extract<DepositOpening, { kind: 'ready' }>;
  readonly onHold: DepositStepProps['onHold'];
}

function HoldForm({ amount, step, onHold }: HoldFormProps) {
  const { t } = useTranslation('deposits');
  const [card, setCard] = useState<MountedCard | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(step.failure);
  useReturnFromBank(() => setBusy(false));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!card || isBusy || !(await card.check())) return;
    setBusy(true);
    setFailure(null);
    const failed = await onHold(card, step.intent);
    if (failed === null) return;
    setFailure(failed);
    setBusy(false);
  };
  return (
    <form className={stack(5)} noValidate onSubmit={(event) => void submit(event)}>
      <CardPanel clientSecret={step.intent.clientSecret} onReady={setCard} onChange={() => {}} />
      {failure && <PayFailureBanner failure={failure} isScrolledTo />}
      <Button type="submit" wide className={styles.hold} busy={isBusy} disabled={card === null}>
        <Lock aria-hidden="true" />
        {t('deposits.page.hold', { amount })}
      </Button>
    </form>
  );
}
