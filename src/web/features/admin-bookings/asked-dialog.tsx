import { useTranslation } from '../../i18n/use-translation.ts';
import type { Booking } from '#contract/bookings.ts';
import type { Cents } from '#domain/money.ts';
import { adminDate, adminMoneyToTheCent, adminTime } from '../../i18n/admin-format.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** An action that a dialog asks about first. */
export interface Asked {
  readonly action: 'cancel' | 'refund' | 'move' | 'pay';
  readonly booking: Booking;
}

interface AskedDialogProps extends Asked {
  /** Called after success, with the message to show. */
  readonly onDone: (booking: Booking, message: string) => void;
  readonly onClose: () => void;
}

/** The dialog of one action, and the message of its success. */
export function AskedDialog({ action, booking, onDone, onClose }: AskedDialogProps) {
  const { t } = useTranslation(['admin-bookings', 'admin']);
  const common = { booking, onClose };
  const inMoney = (key: 'bookings.isRefunded' | 'changes.paying.done') => (changed: Booking, cents: Cents) =>
    onDone(changed, t(key, { number: changed.shortNumber, amount: adminMoneyToTheCent(cents) }));
  switch (action) {
    case 'move':
      return (
        <MoveDialog
          {...common}
          onDone={(moved) => {
            const start = Temporal.Instant.from(moved.start);
            const time = { day: adminDate(start), time: adminTime(start) };
            onDone(moved, t('changes.moving.done', { number: moved.shortNumber, ...time }));
          }}
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
