import type { Booking } from '#contract/bookings.ts';
import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { withQuery } from '../../lib/api/send.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

interface ChooseNoticeProps {
  readonly booking: Booking;
  readonly accessToken: string | null;
}

/** Leads from a disrupted booking to the page on which its guest chooses (P-25.3). */
export function ChooseNotice({ booking, accessToken }: ChooseNoticeProps) {
  const { t } = useTranslation('booking');
  if (booking.status !== 'disrupted') return null;
  const href = withQuery(PAGES.choice.path(booking._id), { t: accessToken });
  return (
    <Banner
      tone="info"
      title={t('details.state.disrupted.title')}
      action={<LinkButton href={href}>{t('details.state.disrupted.choose')}</LinkButton>}
    />
  );
}
