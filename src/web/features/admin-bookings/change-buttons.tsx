import { useMutation } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings.ts';
import { can } from '#domain/policy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { useNow } from '../../lib/page/site-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster } from '../../ui/layout.ts';
import { changesFor, type OperatorChange, PERMISSION } from './booking-actions.ts';
import styles from './booking-details.module.css';
import { resendConfirmation } from './use-booking-change.ts';

interface ChangeButtonsProps {
  readonly booking: Booking;
  readonly onChange: (change: Exclude<OperatorChange, 'resend'>) => void;
}

/** The changes that are possible at this moment and that the user may make. The confirmation is sent at once, and its address is shown. */
export function ChangeButtons({ booking, onChange }: ChangeButtonsProps) {
  const { t } = useTranslation('admin-bookings');
  const { user } = useSession();
  const now = useNow();
  const changes = changesFor(booking, now).filter((change) => can(user, PERMISSION[change]));
  const resending = useMutation({ mutationFn: resendConfirmation });
  return (
    <>
      <div className={classNames(cluster('2 3', 'stretch'), styles.changes)}>
        {changes.map((change) => (
          <Button
            key={change}
            look="quiet"
            className={styles.change}
            busy={change === 'resend' && resending.isPending}
            onClick={() => (change === 'resend' ? resending.mutate(booking) : onChange(change))}
          >
            {t(`changes.${change}`)}
          </Button>
        ))}
      </div>
      <div aria-live="polite">
        {resending.data && <Banner tone="good" title={t('changes.resent', { to: resending.data.to })} />}
        {resending.error && <ActionFailure title={t('changes.notResent')} error={resending.error} />}
      </div>
    </>
  );
}
