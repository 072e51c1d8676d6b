import { useEffect, useState } from 'react';
import type { Boat } from '#contract/boats.ts';
import type { RefusedMessage } from '#contract/messages.ts';
import { needsScriptAtOnce } from '../early/needs-script.ts';
import { useHash } from '../features/account/use-hash.ts';
import { Contact } from '../features/contact/contact.tsx';
import { Fleet } from '../features/fleet/fleet.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { HeroBook } from '../features/landing/hero-book.tsx';
import { heroPosterPreload } from '../features/landing/hero-poster.tsx';
import { SplitHeroes } from '../features/landing/split-heroes.tsx';
import { HeroSearch } from '../features/search/hero-search.tsx';
import { Floats } from '../features/shell/floats.tsx';
import { WhyUs } from '../features/why-us/why-us.tsx';
import { definePage } from '../lib/page/page.ts';
import { BOOKING_HASH, openBookingDialog, resumeBookingDialog } from './booking/open-booking-dialog.ts';
import { BookingOpener } from './booking-opener.tsx';
import { SiteFrame } from './site-frame.tsx';

/** The first of a large fleet; "Choose from all boats" leads to the others (P-21.2). */
const MOST_CARDS = 24;

interface LandingPageData {
  readonly items: readonly Boat[];
  readonly isWholeFleet: boolean;
  /** A rejected message of a visitor without script; its values are filled in again. */
  readonly refused: RefusedMessage | null;
}

export const page = definePage<LandingPageData>({
  load: async ({ api }) => {
    const { items } = await api.listBoats();
    return {
      items: items.slice(0, MOST_CARDS),
      isWholeFleet: items.length <= MOST_CARDS,
      refused: api.refusedMessage?.() ?? null,
    };
  },
  Page: LandingPage,
  isWholeWithoutScript: () => true,
  head: ({ t, site }) => ({
    title: t('landing.title'),
    description: t('landing.description'),
    ...heroPosterPreload(site.settings.hero.poster),
  }),
});

function LandingPage({ data }: { readonly data: LandingPageData }) {
  const isBooking = useBookingDialog();
  const bookAll = () => openBookingDialog(null);
  const bookOne = (boatId: string) => openBookingDialog(data.items.find(({ _id }) => _id === boatId)?.slug ?? boatId);
  const [seen, setSeen] = useState(0);
  return (
    <SiteFrame
      isOverPicture
      floats={<Floats boat={data.items[seen]} onBook={bookOne} />}
      book={<HeroBook onBook={bookAll} />}
    >
      <Hero onBook={bookAll}>
        <HeroSearch />
      </Hero>
      <Fleet boats={data.items} onBookAll={bookAll} onBookOne={bookOne} onShown={setSeen} />
      <SplitHeroes />
      <WhyUs />
      <Contact refused={data.refused} />
      {isBooking && <BookingOpener boats={data.items} areAll={data.isWholeFleet} />}
    </SiteFrame>
  );
}

/** True while the address asks for the booking, and once a checkout waits in this tab (P-21.1). */
function useBookingDialog(): boolean {
  const isAsked = useHash() === BOOKING_HASH;
  useEffect(() => {
    // The script of a checkout is fetched only where one is kept.
    if (window.location.hash === BOOKING_HASH || !needsScriptAtOnce()) return;
    void import('./booking/waits-for-checkout.ts').then(({ waitsForCheckout }) => {
      if (waitsForCheckout(window.location)) resumeBookingDialog();
    });
  }, []);
  return isAsked;
}
