import type { Booking } from '#contract/bookings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Whether the customer gets a mail about a change, or has no address and must be told by the operator. */
export function useNoticeText({ customer }: Booking): string {
  const { t } = useTranslation('admin-bookings');
  return t(customer.email ? 'bookings.told.mail' : 'bookings.told.self');
}
