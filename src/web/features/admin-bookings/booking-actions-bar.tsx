import { useMutation } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings.ts';
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
import { StatusPill } from '../../ui/status-pill.tsx';
import { resendConfirmation } from './use-booking-change.ts';

interface BookingActionsBarProps {
  readonly booking: Booking;
  /** The booking that is being confirmed. */
  readonly busyId: string | null;
  readonly onAct: (action: Exclude<BookingAction, 'resend'>, booking: Booking) => void;
}

/**
 * The booking's state, the next step as a button, and what else is possible and permitted in a menu. The confirmation is
 * sent at once, and its address is shown.
 */
export function BookingActionsBar({ booking, busyId, onAct }: BookingActionsBarProps) {
  const { t } = useTranslation('admin-bookings');
  const { user } = useSession();
  const now = useNow();
  const resending = useMutation({ mutationFn: resendConfirmation });
  const possible = possibleActions(booking, now).filter((action) => can(user, PERMISSION[action]));
  const { primary, others } = arranged(possible);
  const isBusy = busyId === booking._id || resending.isPending;
  const act = (action: BookingAction) => (action === 'resend' ? resending.mutate(booking) : onAct(action, booking));
  return (
    <>
      <div className={cluster('2 2', 'between')}>
        <StatusPill status={booking.status} />
        <div className={row(2)}>
          {primary && (
            <Button className={styles.primary} busy={isBusy} onClick={() => act(primary)}>
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
        {resending.data && (
          <Banner tone="good" title={t('changes.resent')}>
            <p>
              <EmailText email={resending.data.to} />
            </p>
          </Banner>
        )}
        {resending.error && <ActionFailure title={t('changes.notResent')} error={resending.error} />}
      </div>
    </>
  );
}
