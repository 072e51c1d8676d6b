import type { PaymentIntentRequest } from '#contract/checkout.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { ActionFailure } from '#web/ui/action-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { stack } from '#web/ui/layout.ts';
import { holdAgain } from './hold-again.ts';
import type { RunningCheckout } from './running-checkout.ts';
import type { VoucherEnd } from './use-voucher.ts';

interface VoucherRemoverProps {
  readonly checkout: RunningCheckout<unknown>;
  readonly order: PaymentIntentRequest;
  readonly onHoldingAgain: (isHoldingAgain: boolean) => void;
  readonly onEnd: (end: VoucherEnd) => void;
}

/** Takes the voucher out of the checkout; the card then pays all of it. */
export function VoucherRemover({ checkout, order, onHoldingAgain, onEnd }: VoucherRemoverProps) {
  const { t } = useTranslation('voucher');
  const { isBusy, error, run } = useAction();
  const removeIt = async () => {
    onHoldingAgain(true);
    try {
      onEnd(await remove(checkout.held, order));
    } finally {
      onHoldingAgain(false);
    }
  };
  return (
    <div className={stack(3)}>
      {error !== null && <ActionFailure title={t('notRemoved')} error={error} />}
      <Button look="plain" busy={isBusy} onClick={() => void run(removeIt)}>
        {t('remove')}
      </Button>
    </div>
  );
}

/** @throws ApiError */
async function remove(held: RunningCheckout<unknown>['held'], applied: PaymentIntentRequest): Promise<VoucherEnd> {
  const order = { ...applied, voucherCode: undefined };
  const outcome = await holdAgain(held, order);
  if (outcome.kind === 'failed') throw outcome.error;
  if (outcome.kind === 'held') {
    return { kind: 'held', checkout: { held: outcome.held, order, voucherCents: undefined } };
  }
  return outcome.kind === 'own' ? { kind: 'paid', bookingId: outcome.bookingId } : { kind: 'taken' };
}
