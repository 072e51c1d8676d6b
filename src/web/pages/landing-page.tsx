import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { BoatList } from '#contract/boats.ts';
import { Fleet } from '../features/fleet/fleet.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { heroPosterPreload } from '../features/landing/hero-poster.tsx';
import { definePage } from '../lib/page.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { waitsForCheckout } from './booking/waits-for-checkout.ts';
import { BookingOpener } from './booking-opener.tsx';
import { SiteFrame } from './site-frame.tsx';

const POSTER = '/media/hero-poster.jpg';
const FILM = { webm: '/media/hero_loop.webm', mp4: '/media/hero_loop.mp4' };

export const landingPage = definePage<BoatList>({
  load: ({ api }) => api.listBoats(),
  Page: LandingPage,
  isWholeWithoutScript: true,
  head: ({ t }) => ({
    title: t('landing.title'),
    description: t('landing.description'),
    preloadPicture: heroPosterPreload(POSTER),
  }),
});

/** A boat's id, or all of them to choose from; null: nobody is booking. */
type Wish = { readonly boatId: string | null } | null;

function LandingPage({ data }: { readonly data: BoatList }) {
  const { t } = useTranslation();
  const [wish, setWish] = useState<Wish>(null);
  useEffect(() => {
    // Only the browser knows, and the first drawing has to equal the server's.
    // oxlint-disable-next-line react/set-state-in-effect
    if (waitsForCheckout(window.location)) setWish({ boatId: null });
  }, []);
  const bookAll = () => setWish({ boatId: null });
  const book = (
    <LinkButton href="/booking" onOpen={bookAll}>
      {t('hero.book')}
    </LinkButton>
  );
  return (
    <SiteFrame isOverPicture book={book}>
      <Hero
        headline={t('hero.headline')}
        subheadline={t('hero.subheadline')}
        poster={POSTER}
        film={FILM}
        actions={
          <>
            {book}
            <LinkButton href="#login" look="glass">
              {t('signIn.open')}
            </LinkButton>
          </>
        }
      />
      <Fleet boats={data.items} onBookAll={bookAll} onBookOne={(boatId) => setWish({ boatId })} />
      {wish && <BookingOpener boatId={wish.boatId} boats={data.items} onClose={() => setWish(null)} />}
    </SiteFrame>
  );
}
