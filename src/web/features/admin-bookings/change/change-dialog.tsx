import type { FormEvent } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { stack } from '../../../ui/layout.ts';
import { BoatField } from './boat-field.tsx';
import styles from './change.module.css';
import { Outcome } from './outcome.tsx';
import { PartyFields } from './party-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { ReasonField } from './reason-field.tsx';
import { RefundFields } from './refund-fields.tsx';
import { TimeFields } from './time-fields.tsx';
import { useChange } from './use-change.ts';

interface ChangeDialogProps {
  readonly booking: Booking;
  readonly onDone: (booking: Booking) => void;
  readonly onClose: () => void;
}

/**
 * Changes the boat, time, length, party or price of a booking and refunds money, with a preview of the effects
 * (P-15.13).
 */
export function ChangeDialog({ booking, onDone, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(['admin-bookings', 'public']);
  const changing = useChange(booking, onDone);
  const fields = { booking, changing };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    changing.submit();
  };
  return (
    <Dialog
      size="large"
      title={t('changes.changing.title', { number: booking.shortNumber })}
      closeLabel={t('public:close')}
      onClose={onClose}
    >
      <form className={classNames(stack(6), styles.form)} noValidate onSubmit={submit}>
        <div className={classNames(stack(5, 'top'), styles.fields)}>
          <BoatField {...fields} />
          <TimeFields {...fields} />
          <PartyFields {...fields} />
          <PriceFields {...fields} />
          <RefundFields {...fields} />
          <ReasonField changing={changing} />
        </div>
        <Outcome {...fields} onClose={onClose} />
      </form>
    </Dialog>
  );
}
