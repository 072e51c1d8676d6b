import { useEffect, useState } from 'react';
import type { Boat } from '#contract/boats.ts';
import type { RefusedMessage } from '#contract/messages.ts';
import { dropHash, useHash } from '../features/account/use-hash.ts';
import { Contact } from '../features/contact/contact.tsx';
import { Fleet } from '../features/fleet/fleet.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { HeroBook } from '../features/landing/hero-book.tsx';
import { HERO_POSTER, heroPosterPreload } from '../features/landing/hero-poster.tsx';
import { SplitHeroes } from '../features/landing/split-heroes.tsx';
import { SearchStrip } from '../features/search/search-strip.tsx';
import { WhyUs } from '../features/why-us/why-us.tsx';
import { definePage } from '../lib/page/page.ts';
import { waitsForCheckout } from './booking/waits-for-checkout.ts';
import { BookingOpener } from './booking-opener.tsx';
import { SiteFrame } from './site-frame.tsx';

interface LandingPageData {
  readonly items: readonly Boat[];
  /** A rejected message of a visitor without script; its values are filled in again. */
  readonly refused: RefusedMessage | null;
}

export const page = definePage<LandingPageData>({
  load: async ({ api }) => ({ ...(await api.listBoats()), refused: api.refusedMessage?.() ?? null }),
  Page: LandingPage,
  isWholeWithoutScript: () => true,
  head: ({ t, site }) => ({
    title: t('landing.title'),
    description: t('landing.description'),
    preloadPicture: heroPosterPreload(site.settings.hero.poster ?? HERO_POSTER),
  }),
});

/** The boat to book by id, or all boats; null when the booking is closed. */
type Target = { readonly boatId: string | null } | null;

function LandingPage({ data }: { readonly data: LandingPageData }) {
  const { target, bookAll, bookOne, stop } = useBookingTarget();
  return (
    <SiteFrame isOverPicture hasFloats book={<HeroBook onBook={bookAll} />}>
      <Hero onBook={bookAll} />
      <SearchStrip />
      <Fleet boats={data.items} onBookAll={bookAll} onBookOne={bookOne} />
      <SplitHeroes />
      <WhyUs />
      <Contact refused={data.refused} />
      {target && <BookingOpener boatId={target.boatId} boats={data.items} onClose={stop} />}
    </SiteFrame>
  );
}

/** The requested booking; `#book` in the address means all boats (P-21.1). */
function useBookingTarget() {
  const [chosen, setChosen] = useState<Target>(null);
  const isAsked = useHash() === '#book';
  useEffect(() => {
    // Known only in the browser; the first render must equal the server's.
    // oxlint-disable-next-line react/set-state-in-effect
    if (waitsForCheckout(window.location)) setChosen({ boatId: null });
  }, []);
  return {
    target: chosen ?? (isAsked ? { boatId: null } : null),
    bookAll: () => setChosen({ boatId: null }),
    bookOne: (boatId: string) => setChosen({ boatId }),
    stop() {
      setChosen(null);
      if (isAsked) dropHash();
    },
  };
}
