import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useLocation } from 'wouter';
import type { Boat, BoatWithAvailability } from '#contract/boats.ts';
import { PAGES } from '#contract/pages.ts';
import { canaryMonthRange } from '#domain/time/canary-time.ts';
import type { AvailabilitySeed } from '../features/booking/availability-store.ts';
import { boatFromAddress } from '../features/booking/boat-query.ts';
import { offeredModes } from '../features/booking/booking-mode.ts';
import { presetMonth } from '../features/booking/preset-booking.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { boatTitle } from '../lib/boat/boat-texts.ts';
import { type BookingPreset, bookingPreset } from '../lib/booking/booking-preset.ts';
import { nullIfUnknown } from '../lib/api/null-if-unknown.ts';
import { definePage, type LoadContext } from '../lib/page/page.ts';
import { useLanguage } from '../lib/page/site-context.ts';
import { OWN_MOVE } from '../lib/browser/when-no-dialog.ts';
import { classNames } from '../ui/class-names.ts';
import { ContactHelp } from '../ui/contact-help.tsx';
import { stack } from '../ui/layout.ts';
import { bookingAddress } from './booking/booking-address.ts';
import { leaveEntries } from './booking/booking-entry.ts';
import { BookingFlow } from './booking/booking-flow.tsx';
import { PayHeader } from './booking/pay-header.tsx';
import hidden from '../ui/visually-hidden.module.css';
import styles from './booking-page.module.css';
import { SiteFrame } from './site-frame.tsx';

interface BookingPageData {
  /** Id or slug; null when the address names no boat. */
  readonly askedBoat: string | null;
  /** The boat's offer in `month`; null when the boat does not exist or none was requested. */
  readonly offer: BoatWithAvailability | null;
  readonly month: string;
  readonly preset: BookingPreset;
  readonly boats: readonly Boat[];
  /** The bank's page redirects back here. */
  readonly isReturning: boolean;
}

export const page = definePage<BookingPageData>({
  load: loadBookingPage,
  Page: BookingPage,
  namespaces: ['booking'],
  status: ({ askedBoat, offer }) => (askedBoat && !offer ? 404 : 200),
  head: ({ t, data, language }) => ({
    title: data.offer
      ? t('booking:page.titleBoat', { boat: boatTitle(data.offer.boat, language) })
      : t('booking:page.title'),
    description: t('booking:page.description'),
    canonicalPath: PAGES.book.path,
    // Search engines index the list of boats; each boat has its own page.
    isUnlisted: data.askedBoat !== null || data.isReturning,
  }),
  // The list of boats works without script; a calendar needs it at once.
  isWholeWithoutScript: ({ askedBoat, isReturning }) => askedBoat === null && !isReturning,
});

async function loadBookingPage({ api, query, now }: LoadContext): Promise<BookingPageData> {
  const askedBoat = boatFromAddress({ query });
  const preset = bookingPreset(query);
  const month = presetMonth(preset, now);
  const { start, end } = canaryMonthRange(month);
  const range = { start: start.toString(), end: end.toString() };
  const [offer, { items }] = await Promise.all([
    askedBoat ? api.getBoat(askedBoat, range).catch(nullIfUnknown) : null,
    api.listBoats(),
  ]);
  return { askedBoat, offer, month: month.toString(), preset, boats: items, isReturning: query.has('payment_intent') };
}

function BookingPage({ data }: { readonly data: BookingPageData }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const [, navigate] = useLocation();
  const [askedBoat, setAskedBoat] = useState(data.askedBoat);
  const [seed] = useState(() => seedOf(data));
  const [isPaid, setIsPaid] = useState(false);
  const [isAtPayment, setAtPayment] = useState(false);
  const boat = data.boats.find(({ _id, slug }) => askedBoat === _id || askedBoat === slug);
  // "We cannot find this boat" has a heading of its own.
  const isUnknown = askedBoat !== null && !boat;
  return (
    <SiteFrame payHeader={isAtPayment ? <PayHeader /> : null}>
      <div className={classNames(stack(6), styles.page, boat && !isPaid && styles.brief)}>
        {/* A paid booking has its own heading and is shown here until its page is loaded. */}
        {!isPaid && (
          <h1 className={isAtPayment || isUnknown ? hidden.hidden : styles.title}>
            {boat ? t('heading.book', { boat: boatTitle(boat, language) }) : t('heading.choose')}
          </h1>
        )}
        <noscript>
          <ContactHelp>{t('page.noScript')}</ContactHelp>
        </noscript>
        <BookingFlow
          askedBoat={askedBoat}
          onAskBoat={setAskedBoat}
          boats={soldAs(data.preset.mode, data.boats)}
          month={Temporal.PlainYearMonth.from(data.month)}
          seed={seed}
          preset={data.preset}
          isReturning={data.isReturning}
          onMustStay={ignore}
          onPaymentStep={setAtPayment}
          onPaid={(booking, accessToken) => {
            setIsPaid(true);
            void leaveEntries().then((isBelow) =>
              navigate(bookingAddress(booking._id, accessToken), { replace: !isBelow, state: OWN_MOVE }),
            );
          }}
          onLeave={() => navigate('/')}
        />
      </div>
    </SiteFrame>
  );
}

/** The boats that are sold in the requested mode. */
function soldAs(mode: BookingPreset['mode'], boats: readonly Boat[]): readonly Boat[] {
  return mode ? boats.filter((boat) => offeredModes(boat).includes(mode)) : boats;
}

/** Navigation cannot be blocked during a payment on this page: the browser's own buttons always work. */
function ignore(): void {}

function seedOf({ askedBoat, offer, month }: BookingPageData): AvailabilitySeed | null {
  if (!askedBoat) return null;
  const unknown = new ApiError('boat_not_found', '', { status: 404 });
  return {
    boatId: askedBoat,
    month: Temporal.PlainYearMonth.from(month),
    offer: offer ? { status: 'ready', data: offer } : { status: 'failed', error: unknown },
  };
}
