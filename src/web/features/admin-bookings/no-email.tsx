import { useTranslation } from '../../i18n/use-translation.ts';
import { PhoneLink } from '../../ui/contact-links.tsx';

/** In place of the address: mails about this booking are not sent, so the customer is called (P-17.4). */
export function NoEmail({ phone }: { readonly phone: string | null }) {
  const { t } = useTranslation('admin-bookings');
  if (phone === null) return t('bookings.noEmail');
  return (
    <>
      {t('bookings.noEmailCall')} <PhoneLink phone={phone} />
    </>
  );
}
