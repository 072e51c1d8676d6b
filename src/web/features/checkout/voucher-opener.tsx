import { useState } from 'react';
import { useModuleWithTexts } from '#web/i18n/use-module-with-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { focusWhenShown } from '#web/lib/form/focus-when-shown.ts';
import { Button } from '#web/ui/button.tsx';
import type { RunningCheckout } from './running-checkout.ts';
import type { ContactForm } from './use-contact-form.ts';
import type { VoucherEnd } from './use-voucher.ts';

interface VoucherOpenerProps {
  readonly checkout: RunningCheckout<unknown>;
  readonly contact: ContactForm;
  /** Called when the hold begins to be taken again, and when it was. */
  readonly onHoldingAgain: (isHoldingAgain: boolean) => void;
  readonly onEnd: (end: VoucherEnd) => void;
}

const TEXTS = ['voucher'] as const;
const loadForm = () => import('./voucher-form.tsx').then(({ VoucherForm }) => VoucherForm);
const loadRemover = () => import('./voucher-remover.tsx').then(({ VoucherRemover }) => VoucherRemover);

/**
 * A quiet line that opens the field for a voucher's code, or removes an applied voucher; its script is fetched then.
 */
export function VoucherOpener(props: VoucherOpenerProps) {
  const { t } = useTranslation('booking');
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const { order, voucherCents } = props.checkout;
  if (!order) return null;
  if (voucherCents !== undefined) return <AppliedVoucher {...props} order={order} />;
  if (state === 'open') return <OpenedVoucher {...props} order={order} onClose={() => setState('closed')} />;
  return (
    <Button look="plain" ref={state === 'closed' ? focusWhenShown : undefined} onClick={() => setState('open')}>
      {t('checkout.voucher')}
    </Button>
  );
}

interface VoucherProps extends VoucherOpenerProps {
  readonly order: NonNullable<RunningCheckout<unknown>['order']>;
}

function OpenedVoucher(props: VoucherProps & { readonly onClose: () => void }) {
  const { t } = useTranslation(['booking', 'public']);
  const form = useModuleWithTexts(loadForm, TEXTS);
  if (form.kind === 'ready') return <form.module {...props} />;
  if (form.kind === 'loading') return null;
  // In place: the notice at the bottom of the screen would be behind the bar with the pay button.
  return (
    <Button look="quiet" onClick={form.retry}>
      {t('public:retry')}
    </Button>
  );
}

function AppliedVoucher(props: VoucherProps) {
  const remover = useModuleWithTexts(loadRemover, TEXTS);
  return remover.kind === 'ready' ? <remover.module {...props} /> : null;
}
