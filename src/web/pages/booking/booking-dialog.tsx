import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocation } from 'wouter';
import type { Boat } from '#contract/boats.ts';
import { boatFromAddress } from '../../features/booking/boat-query.ts';
import { presetMonth } from '../../features/booking/preset-booking.ts';
import { abandonCheckout } from '../../features/checkout/abandon-checkout.ts';
import { paymentReturn } from '../../features/checkout/payment-return.ts';
import { boatTitle } from '../../lib/boat/boat-texts.ts';
import { bookingPreset } from '../../lib/booking/booking-preset.ts';
import { httpApi } from '../../lib/api/http-api.ts';
import { useClock, useLanguage } from '../../lib/page/site-context.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { bookingAddress } from './booking-address.ts';
import { closeBookingDialog, leaveEntries } from './booking-entry.ts';
import { BookingFlow } from './booking-flow.tsx';

interface BookingDialogProps {
  /** The boats on the page below the dialog. */
  readonly boats: readonly Boat[];
  /** True if these are all boats. Otherwise all are loaded. */
  readonly areAll: boolean;
}

/** The booking in the address, as a dialog over the page. Closed only by its own buttons and by Back (P-21.4). */
export function BookingDialog(props: BookingDialogProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const clock = useClock();
  const [, navigate] = useLocation();
  const [query] = useState(() => new URLSearchParams(window.location.search));
  const [asked, setAsked] = useState(() => boatFromAddress({ query }));
  const [mustStay, setMustStay] = useState(false);
  const [preset] = useState(() => bookingPreset(query));
  const [month] = useState(() => presetMonth(preset, clock.now()));
  const [isReturning] = useState(() => paymentReturn(query) !== null);
  const { boats, isLoading } = useBoats(props);
  const boat = boats.find(({ _id, slug }) => asked === _id || asked === slug);
  const close = () => {
    if (mustStay) return;
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
        boats={asked && !boat && isLoading ? null : boats}
        month={month}
        seed={null}
        preset={preset}
        isReturning={isReturning}
        onMustStay={setMustStay}
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

/** The dialog's own header has no links: it only closes the dialog. */
function ignore(): void {}

/** The page's boats until all are loaded, and if loading fails. */
function useBoats({ boats, areAll }: BookingDialogProps): { boats: readonly Boat[]; isLoading: boolean } {
  const [loaded, setLoaded] = useState<readonly Boat[] | null>(areAll ? boats : null);
  const isLoading = loaded === null;
  useEffect(() => {
    if (!isLoading) return;
    let isCurrent = true;
    void httpApi.listBoats().then(
      ({ items }) => isCurrent && setLoaded(items),
      () => isCurrent && setLoaded(boats),
    );
    return () => {
      isCurrent = false;
    };
  }, [isLoading, boats]);
  return { boats: loaded ?? boats, isLoading };
}
