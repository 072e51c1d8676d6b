import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocation } from 'wouter';
import type { Boat } from '#contract/boats.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { abandonCheckout } from '../../features/checkout/abandon-checkout.ts';
import { paymentReturn } from '../../features/checkout/payment-return.ts';
import { boatTitle } from '../../lib/boat/boat-texts.ts';
import { httpApi } from '../../lib/api/http-api.ts';
import { useClock, useLanguage } from '../../lib/page/site-context.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { bookingAddress } from './booking-address.ts';
import { BookingFlow } from './booking-flow.tsx';

interface BookingDialogProps {
  /** One boat by id or slug; null for all boats. */
  readonly boatId: string | null;
  /** The boats already known to the page behind; otherwise they are loaded. */
  readonly boats?: readonly Boat[];
  readonly onClose: () => void;
}

/** The booking as a dialog over the current page, closed only by its own buttons (P-21.4). */
export function BookingDialog({ boatId, boats, onClose }: BookingDialogProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const clock = useClock();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState(boatId);
  const [isPaying, setIsPaying] = useState(false);
  const [month] = useState(() => canaryDate(clock.now()).toPlainYearMonth());
  const [isReturning] = useState(() => paymentReturn(new URLSearchParams(window.location.search)) !== null);
  const all = useBoats(boats);
  const boat = all?.find(({ _id, slug }) => asked === _id || asked === slug);
  const close = () => {
    if (isPaying) return;
    abandonCheckout();
    onClose();
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
        preset={null}
        isReturning={isReturning}
        onPaying={setIsPaying}
        onPaymentStep={ignore}
        onPaid={(booking, accessToken) => navigate(bookingAddress(booking._id, accessToken))}
        onLeave={onClose}
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
