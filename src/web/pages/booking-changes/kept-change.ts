import type { ChangePayment } from '#contract/self-service.ts';
import { isHoldLive } from '#domain/booking/hold.ts';
import type { ChangeDialogProps } from '../../features/booking-changes/change-dialog.tsx';

/** A change whose payment was started in this tab: the bank's page leads away from the dialog. */
export interface KeptChange {
  readonly bookingId: string;
  readonly kind: ChangeDialogProps['kind'];
  readonly payment: ChangePayment;
}

const NAME = 'booking.change';

export function keepChange(tab: Storage, change: KeptChange): void {
  tab.setItem(NAME, JSON.stringify(change));
}

export function forgetChange(tab: Storage): void {
  tab.removeItem(NAME);
}

/** null: this booking has none, or its place is no longer held. */
export function readChange(tab: Storage, bookingId: string, now: Temporal.Instant): KeptChange | null {
  const text = tab.getItem(NAME);
  if (text === null) return null;
  const kept: KeptChange = JSON.parse(text);
  const isLive = isHoldLive(Temporal.Instant.from(kept.payment.holdExpiresAt), now);
  return kept.bookingId === bookingId && isLive ? kept : null;
}
