import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { can } from '#domain/policy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { useNow } from '../../lib/page/site-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { cluster, row } from '../../ui/layout.ts';
import { arranged, type BookingAction, isDestructive, PERMISSION, possibleActions } from './booking-actions.ts';
import styles from './booking-details.module.css';
import { Pill } from '../../ui/pill.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { markNoShow, requestDuePayment, resendConfirmation, useBookingChange } from './use-booking-change.ts';

/** Actions without a dialog. */
export type ActionAtOnce = 'resend' | 'ask' | 'noShow' | 'undoNoShow';

interface BookingActionsBarProps {
  readonly booking: Booking;
  /** The booking that is being confirmed. */
  readonly busyId: string | null;
  /** True while the form with the customer's contact is open: its button is then the primary one. */
  readonly isEditing: boolean;
  readonly onAct: (action: Exclude<BookingAction, ActionAtOnce>, booking: Booking) => void;
}

/**
 * The booking's state, the next step as a button, and the other possible and permitted actions in a menu. A mail is
 * sent without confirmation, and its address is shown.
 */
export function BookingActionsBar({ booking, busyId, isEditing, onAct }: BookingActionsBarProps) {
  const { t } = useTranslation(['admin-bookings', 'admin']);
  const { user } = useSession();
  const now = useNow();
  const client = useQueryClient();
  const mailed = () => void client.invalidateQueries({ queryKey: [OFFICE_PATHS.bookingHistory(booking._id)] });
  const resending = useMutation({ mutationFn: resendConfirmation, onSuccess: mailed });
  const asking = useMutation({ mutationFn: requestDuePayment, onSuccess: mailed });
  const marking = useBookingChange(markNoShow, () => {});
  const possible = possibleActions(booking, now).filter((action) => can(user, PERMISSION[action]));
  const { primary, others } = arranged(possible);
  const isBusy = busyId === booking._id || resending.isPending || asking.isPending || marking.isPending;
  const act = (action: BookingAction) => {
    resending.reset();
    asking.reset();
    marking.reset();
    if (action === 'resend') resending.mutate(booking);
    else if (action === 'ask') asking.mutate(booking);
    else if (action === 'noShow' || action === 'undoNoShow') marking.mutate({ booking, noShow: action === 'noShow' });
    else onAct(action, booking);
  };
  return (
    <>
      <div className={cluster(2, 'between')}>
        <div className={cluster(2)}>
          <StatusPill status={booking.status} />
          {booking.noShow && <Pill tone="bad">{t('admin:noShow')}</Pill>}
        </div>
        <div className={row(2)}>
          {primary && (
            <Button
              className={styles.primary}
              look={isEditing ? 'quiet' : 'primary'}
              busy={isBusy}
              onClick={() => act(primary)}
            >
              {t(`actions.${primary}`)}
            </Button>
          )}
          <ActionMenu
            label={t(primary ? 'actions.more' : 'actions.menu')}
            busy={isBusy}
            actions={others.map((name) => ({
              name,
              label: t(`actions.${name}`),
              isDestructive: isDestructive(name),
              onSelect: () => act(name),
            }))}
          />
        </div>
      </div>
      <div aria-live="polite">
        {resending.data && <Sent title={t('changes.resent')} to={resending.data.to} />}
        {resending.error && <ActionFailure title={t('changes.notResent')} error={resending.error} />}
        {marking.error && <ActionFailure title={t('changes.notMarked')} error={marking.error} />}
        {asking.data && <Sent title={t('changes.asked')} to={asking.data.to} />}
        {asking.error && <ActionFailure title={t('changes.notAsked')} error={asking.error} />}
      </div>
    </>
  );
}

function Sent({ title, to }: { readonly title: string; readonly to: string }) {
  return (
    <Banner tone="good" title={title}>
      <p>
        <EmailText email={to} />
      </p>
    </Banner>
  );
}
