import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNow } from '../../lib/page/site-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { changesFor, type OperatorChange } from './booking-actions.ts';
import styles from './booking-details.module.css';
import { resendConfirmation } from './use-booking-change.ts';

interface ChangeButtonsProps {
  readonly booking: Booking;
  readonly onChange: (change: Exclude<OperatorChange, 'resend'>) => void;
}

/** Only what is possible at this moment. The confirmation goes at once, and where it goes is said. */
export function ChangeButtons({ booking, onChange }: ChangeButtonsProps) {
  const { t } = useTranslation('admin-bookings');
  const now = useNow();
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<{ to: string } | { error: unknown } | null>(null);
  const resend = async () => {
    setBusy(true);
    setSent(await resendConfirmation(booking).catch((error: unknown) => ({ error })));
    setBusy(false);
  };
  return (
    <>
      <div className={styles.changes}>
        {changesFor(booking, now).map((change) => (
          <Button
            key={change}
            look="quiet"
            className={styles.change}
            busy={change === 'resend' && isBusy}
            onClick={() => (change === 'resend' ? void resend() : onChange(change))}
          >
            {t(`changes.${change}`)}
          </Button>
        ))}
      </div>
      <div aria-live="polite">
        {sent && 'to' in sent && <Banner tone="good" title={t('changes.resent', { to: sent.to })} />}
        {sent && 'error' in sent && <ActionFailure title={t('changes.notResent')} error={sent.error} />}
      </div>
    </>
  );
}
