import type { Booking } from '#contract/bookings.ts';
import { shownPeople } from '#domain/booking/shown-people.ts';
import { centsFromEuros } from '#domain/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { adminDateTime, adminMoney } from '../../i18n/admin-format.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { cluster, stack } from '../../ui/layout.ts';
import styles from './admin-bookings.module.css';
import { peopleOf } from './booking-figures.ts';
import type { BulkAction } from './bulk-change.ts';

interface BulkDialogProps {
  readonly action: BulkAction;
  /** The bookings that the action applies to, in the order of the list. */
  readonly bookings: readonly Booking[];
  /** Number of bookings above the limit of one request: they need a second one. */
  readonly more: number;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** Shows each booking that would be confirmed or get a mail, before it is done. */
export function BulkDialog({ action, bookings, more, isBusy, error, onSubmit, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['admin-bookings', 'admin', 'public']);
  const count = bookings.length;
  return (
    <Dialog title={t(`bulk.${action}.title`, { count })} closeLabel={t('public:close')} onClose={onClose}>
      <div className={stack(4)}>
        <p>{t(`bulk.${action}.text`)}</p>
        {more > 0 && <p>{t('bulk.more', { count: more })}</p>}
        <ul className={styles.preview} tabIndex={0} aria-label={t('bulk.list')}>
          {bookings.map((booking) => (
            <li key={booking._id} className={classNames(cluster('0 4', 'baseline'), styles.previewed)}>
              <span className={styles.previewTime}>{adminDateTime(booking.start)}</span>
              <span className={styles.previewWho}>
                <bdi>{booking.customer.name ?? '–'}</bdi>&nbsp;· {booking.boat.title}&nbsp;· {booking.shortNumber}
              </span>
              <span className={styles.previewSum}>
                {t('admin:count.people', { count: shownPeople(peopleOf(booking)) })},{' '}
                {adminMoney(centsFromEuros(booking.amountGross))}
              </span>
            </li>
          ))}
        </ul>
        {error !== null && <ActionFailure title={t(`bulk.${action}.failed`)} error={error} />}
        <DialogActions>
          <Button busy={isBusy} disabled={count === 0} data-initial-focus onClick={onSubmit}>
            {t(`bulk.${action}.submit`, { count })}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('changes.cancel')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
