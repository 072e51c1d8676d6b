import { useTranslation } from '../i18n/use-translation.ts';
import type { BookingStatus } from '#contract/bookings.ts';
import { Pill, type PillTone } from './pill.tsx';

const TONES: Record<BookingStatus, PillTone> = {
  pending: 'warn',
  paid: 'calm',
  confirmed: 'good',
  completed: 'quiet',
  disrupted: 'warn',
  canceled: 'bad',
  refunded: 'bad',
};

export function StatusPill({ status }: { readonly status: BookingStatus }) {
  const { t } = useTranslation('admin');
  return <Pill tone={TONES[status]}>{t(`status.${status}`)}</Pill>;
}
