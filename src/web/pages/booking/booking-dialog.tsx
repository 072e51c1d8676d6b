import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocation } from 'wouter';
import type { Boat } from '#contract/boats.ts';
import { boatFromAddress } from '../../features/booking/boat-query.ts';
import { presetMonth } from '../../features/booking/preset-booking.ts';
import { abandonCheckout } from '../../features/checkout/abandon-checkout.ts';
import { paymentReturn } from '../../features/checkout/payment-return.ts';
import { boatTitle } from '../../lib/boat/boat-texts.ts';
import { bookingPreset } from '../../lib/booking/booking-link.ts';
import { httpApi } from '../../lib/api/http-api.ts';
import { useClock, useLanguage } from '../../lib/page/site-context.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { bookingAddress } from './booking-address.ts';
import { closeBookingDialog, leaveEntries } from './booking-entry.ts';
import { BookingFlow } from './booking-flow.tsx';

interface BookingDialogProps {
  /** The boats already known to the page behind; otherwise they are loaded. */
  readonly boats?: readonly Boat[];
}

/** The booking that the address names, as a dialog over the page. Closed only by its own buttons and by Back (P-21.4). */
export function BookingDialog({ boats }: BookingDialogProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const clock = useClock();
  const [, navigate] = useLocation();
  const [query] = useState(() => new URLSearchParams(window.location.search));
  const [asked, setAsked] = useState(() => boatFromAddress({ query }));
  const [isPaying, setIsPaying] = useState(false);
  const [preset] = useState(() => bookingPreset(query));
  const [month] = useState(() => presetMonth(preset, clock.now()));
  const [isReturning] = useState(() => paymentReturn(query) !== null);
  const all = useBoats(boats);
  const boat = all?.find(({ _id, slug }) => asked === _id || asked === slug);
  const close = () => {
    if (isPaying) return;
    abandonCheckout();
    void closeBookingDialog();
  };
  return (
    <Dialog
      title={boat ? t('heading.book', { boat: boatTitle(boat, language) }) : t('heading.choose')}
      closeLabel={t('close')}
      size="large"
      isStatic
      onClose={close}
    >
      <BookingFlow
        askedBoat={asked}
        onAskBoat={setAsked}
        boats={all}
        month={month}
        seed={null}
        preset={preset}
        isReturning={isReturning}
        onPaying={setIsPaying}
        onPaymentStep={ignore}
        onPaid={(booking, accessToken) =>
          void leaveEntries().then((isBelow) =>
            navigate(bookingAddress(booking._id, accessToken), { replace: !isBelow }),
          )
        }
        onLeave={() => void closeBookingDialog()}
      />
    </Dialog>
  );
}

/** The dialog's own header leads nowhere but out. */
function ignore(): void {}

function useBoats(known: readonly Boat[] | undefined): readonly Boat[] | null {
  const [boats, setBoats] = useState(known ?? null);
  useEffect(() => {
    if (boats) return;
    let isCurrent = true;
    void httpApi.listBoats().then(
      ({ items }) => isCurrent && setBoats(items),
      () => isCurrent && setBoats([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [boats]);
  return boats;
}
