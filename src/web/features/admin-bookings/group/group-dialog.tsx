import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { GroupAnswer } from '#contract/groups.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminDateTime, adminMoneyToTheCent } from '../../../i18n/admin-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { cluster, stack } from '../../../ui/layout.ts';
import styles from '../admin-bookings.module.css';
import { GroupLink } from './group-link.tsx';
import { useMakeGroup } from './use-group.ts';

interface GroupDialogProps {
  /** The selected bookings that are held and in no group. */
  readonly bookings: readonly Booking[];
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** Shows which bookings become a group and what they cost together; then the link to pay for them. */
export function GroupDialog({ bookings, onMade, onClose }: GroupDialogProps) {
  const { t } = useTranslation(['admin-bookings', 'public']);
  const [made, setMade] = useState<GroupAnswer | null>(null);
  // The list changes once the group is made; the dialog keeps the bookings that it was opened with.
  const [asked] = useState(bookings);
  const { mutate, isPending, error } = useMakeGroup((answer) => {
    setMade(answer);
    onMade();
  });
  const cents = asked.reduce((sum, { due, amountGross }) => sum + centsFromEuros(due ?? amountGross), 0);
  const mailedTo = asked.find(({ customer }) => customer.email)?.customer.email;
  return (
    <Dialog
      title={made ? t('group.made', { number: made.group.shortNumber }) : t('group.make', { count: asked.length })}
      closeLabel={t('public:close')}
      onClose={onClose}
    >
      <div className={stack(4)}>
        <ul className={styles.preview} tabIndex={0} aria-label={t('bulk.list')}>
          {asked.map((booking) => (
            <li key={booking._id} className={classNames(cluster('0 4', 'baseline'), styles.previewed)}>
              <span className={styles.previewTime}>{adminDateTime(booking.start)}</span>
              <span>
                <bdi>{booking.customer.name ?? '–'}</bdi>&nbsp;· {booking.boat.title}&nbsp;· {booking.shortNumber}
              </span>
              <span className={styles.previewSum}>{adminMoneyToTheCent(centsFromEuros(booking.amountGross))}</span>
            </li>
          ))}
        </ul>
        <p>
          <strong>{t('group.due', { amount: adminMoneyToTheCent(cents) })}</strong>{' '}
          {mailedTo ? t('group.mailed', { email: mailedTo }) : t('group.notMailed')}
        </p>
        {error !== null && <ActionFailure title={t('group.notMade')} error={error} />}
        {made?.payUrl && <GroupLink payUrl={made.payUrl} />}
        <DialogActions>
          {!made && (
            <Button
              busy={isPending}
              disabled={asked.length < 2}
              data-initial-focus
              onClick={() => mutate(asked.map(({ _id }) => _id))}
            >
              {t('group.submit')}
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            {made ? t('public:close') : t('changes.cancel')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
