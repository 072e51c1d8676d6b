import { CalendarPlus } from 'lucide-react';
import type { Booking } from '#contract/bookings.ts';
import { useClock, useLanguage, useSite } from '#web/lib/page/site-context.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { bookingAddress } from './booking-address.ts';
import { bookingCalendarFile } from './booking-calendar-file.ts';
import { downloadFile } from './download-file.ts';

interface CalendarButtonProps {
  readonly booking: Booking;
  readonly accessToken: string | null;
  readonly look: ButtonLook;
  readonly className?: string | undefined;
}

/** Downloads the booking as a calendar file. */
export function CalendarButton({ booking, accessToken, look, className }: CalendarButtonProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const clock = useClock();
  const { publicUrl } = useSite();
  const link = bookingAddress({ publicUrl, bookingId: booking._id, accessToken });
  const download = () =>
    downloadFile({
      name: `${booking.shortNumber}.ics`,
      type: 'text/calendar',
      content: bookingCalendarFile(booking, { t, language, stamp: clock.now(), link }),
    });
  return (
    <Button className={className} look={look} onClick={download}>
      <CalendarPlus aria-hidden="true" />
      {t('details.toCalendar')}
    </Button>
  );
}
