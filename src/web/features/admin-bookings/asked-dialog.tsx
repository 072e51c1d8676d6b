import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import type { Cents } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change/change-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** An action that opens a dialog first. */
export interface Asked {
  readonly action: 'cancel' | 'refund' | 'change' | 'pay';
  readonly booking: Booking;
}

interface AskedDialogProps extends Asked {
  /** Called after success, with the message to show. */
  readonly onDone: (booking: Booking, message: string) => void;
  readonly onClose: () => void;
}

/** The open dialog, and the message after its success. */
export function AskedDialog({ action, booking, onDone, onClose }: AskedDialogProps) {
  const { t } = useTranslation(['admin-bookings', 'admin']);
  const common = { booking, onClose };
  const inMoney = (key: 'bookings.isRefunded' | 'changes.paying.done') => (changed: Booking, cents: Cents) =>
    onDone(changed, t(key, { number: changed.shortNumber, amount: adminMoneyToTheCent(cents) }));
  switch (action) {
    case 'change':
      return (
        <ChangeDialog
          {...common}
          onDone={(changed) => onDone(changed, t('changes.changing.done', { number: changed.shortNumber }))}
        />
      );
    case 'pay':
      return <PaymentDialog {...common} onDone={inMoney('changes.paying.done')} />;
    case 'refund':
      return <RefundDialog {...common} onDone={inMoney('bookings.isRefunded')} />;
    case 'cancel':
      return (
        <CancelDialog
          {...common}
          onDone={(canceled) =>
            onDone(
              canceled,
              t('bookings.isNow', { number: canceled.shortNumber, status: t(`admin:status.${canceled.status}`) }),
            )
          }
        />
      );
  }
}
