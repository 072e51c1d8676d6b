import type { FormEvent } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { adminDate, adminTime } from '../../i18n/admin-format.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { stack } from '../../ui/layout.ts';
import { QueryFailure } from '../../ui/query-failure.tsx';
import styles from './booking-details.module.css';
import { MoveCalendar } from './move-calendar.tsx';
import { MoveMoney } from './move-money.tsx';
import { MoveTime } from './move-time.tsx';
import { useHowTold } from './use-how-told.ts';
import { useMove } from './use-move.ts';

interface MoveDialogProps {
  readonly booking: Booking;
  readonly onDone: (booking: Booking) => void;
  readonly onClose: () => void;
}

/** Moves a booking to another time of the same boat, after showing the price difference. */
export function MoveDialog({ booking, onDone, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['admin-bookings', 'public']);
  const howTold = useHowTold(booking);
  const { calendar, time, price, preview, failures, ...moving } = useMove(booking, onDone);
  const start = Temporal.Instant.from(booking.start);
  const end = Temporal.Instant.from(booking.end);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    moving.move();
  };
  return (
    <Dialog
      title={t('changes.moving.title', { number: booking.shortNumber })}
      closeLabel={t('public:close')}
      onClose={onClose}
    >
      <form className={stack(4)} noValidate onSubmit={submit}>
        <p>
          {t('changes.moving.now')}: {adminDate(start)}, {adminTime(start)}–{adminTime(end)}
        </p>
        <QueryFailure title={t('changes.moving.failed')} query={moving.choicesQuery} />
        <div className={styles.calendar}>
          <MoveCalendar {...calendar} />
        </div>
        {time === null ? <p className={styles.note}>{t('changes.moving.pickDay')}</p> : <MoveTime {...time} />}
        {preview && moving.canMove && (
          <>
            <MoveMoney preview={preview} type={booking.type} {...price} />
            <p className={styles.told}>
              {booking.customer.email ? t('changes.moving.told') : howTold}{' '}
              {booking.type === 'shared' && t('changes.moving.tickets')}
            </p>
          </>
        )}
        {preview?.problems.map((problem) => (
          <Banner key={problem} tone="info" title={t(`changes.moving.problem.${problem}`)} />
        ))}
        {failures.noPreview !== null && (
          <ActionFailure title={t('changes.moving.noPreview')} error={failures.noPreview} />
        )}
        {failures.notMoved !== null && <ActionFailure title={t('changes.moving.notMoved')} error={failures.notMoved} />}
        <DialogActions>
          <Button type="submit" busy={moving.isBusy} disabled={!moving.canMove}>
            {t('changes.moving.submit')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('changes.cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
