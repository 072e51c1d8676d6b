import type { Boat } from '#contract/boats.ts';
import { PAGES } from '#contract/pages.ts';
import type { ReadApi } from '#contract/read-api.ts';
import { DAYS_AHEAD } from '#domain/search/search-limits.ts';
import { boatFromAddress } from '../features/booking/boat-query.ts';
import { PriceFrom } from '../features/booking/price-from.tsx';
import { BoatView, type ShownBoat } from '../features/boat-page/boat-view.tsx';
import { type OtherBoatsFound, otherBoats } from '../features/boat-page/boats-in-brief.ts';
import { FIRST_PICTURE_SIZES } from '../features/boat-page/gallery.tsx';
import { NEAR_DAYS } from '../features/boat-page/next-free.ts';
import { NoSuchBoat } from '../features/boat-page/no-such-boat.tsx';
import { OtherBoats } from '../features/boat-page/other-boats.tsx';
import { boatTitle } from '../lib/boat/boat-texts.ts';
import { nullIfUnknown } from '../lib/api/null-if-unknown.ts';
import { definePage, type LoadContext, type PageHead } from '../lib/page/page.ts';
import pictures from '../media/pictures.json' with { type: 'json' };
import { pictureSources } from '../media/picture-sources.ts';
import { BoatChoice } from './boat-choice/boat-choice.tsx';
import styles from './boat-page.module.css';
import { SiteFrame } from './site-frame.tsx';

interface BoatPageData {
  /** null: the boat does not exist. `until`: ISO instant up to which free time was looked up. */
  readonly shown: (ShownBoat & { readonly until: string }) | null;
  readonly others: OtherBoatsFound;
}

export const page = definePage<BoatPageData>({
  load: loadBoatPage,
  Page: BoatPage,
  isWholeWithoutScript: () => true,
  namespaces: ['booking'],
  status: ({ shown }) => (shown ? 200 : 404),
  movedTo: ({ shown }, params) => (shown && params['boatId'] === shown.boat._id ? addressOf(shown.boat) : null),
  head: ({ t, data: { shown }, language }) => {
    if (!shown) return { title: t('booking:unknownBoat.title'), isUnlisted: true };
    const { boat } = shown;
    const name = boatTitle(boat, language);
    const port = boat.port.name ?? 'Tenerife';
    const title = boat.pricing.perHour === null ? 'booking:boatPage.titleTrips' : 'booking:boatPage.titleCharter';
    return {
      title: t(title, { boat: name, port }),
      description: t('booking:boatPage.description', {
        boat: name,
        port,
        count: boat.capacity,
        licence: t(`booking:boat.licence.${boat.licence}`),
      }),
      name,
      canonicalPath: addressOf(boat),
      trail: [{ name: t('booking:boatPage.back'), path: PAGES.boats.path }],
      boat,
      boatFree: freeFrom(shown),
      ...coverPreload(boat),
    };
  },
});

async function loadBoatPage({ api, params, query, now }: LoadContext): Promise<BoatPageData> {
  const asked = boatFromAddress({ query, routeParam: params['boatId'] }) ?? '';
  const [shown, { items }] = await Promise.all([shownBoat(api, asked, now), api.listBoats()]);
  const until = now.add({ hours: DAYS_AHEAD * 24 }).toString();
  return { shown: shown && { ...shown, until }, others: otherBoats(items, shown?.boat ?? null) };
}

/** The server does this for the first view; the browser only for later views. null: the boat does not exist. */
async function shownBoat(api: ReadApi, asked: string, now: Temporal.Instant): Promise<ShownBoat | null> {
  const [{ findNextFree, isAllFound }, { findPrices }] = await Promise.all([
    import('../features/boat-page/find-next-free.ts'),
    import('../features/boat-page/find-prices.ts'),
  ]);
  const look = async (days: number) => {
    const end = now.add({ hours: days * 24 });
    const offer = await api.getBoat(asked, { start: now.toString(), end: end.toString() }).catch(nullIfUnknown);
    return offer && { offer, next: findNextFree(offer, now), end };
  };
  const near = await look(NEAR_DAYS);
  const seen = near === null || isAllFound(near.offer, near.next, near.end) ? near : await look(DAYS_AHEAD);
  return seen && { boat: seen.offer.boat, next: seen.next, prices: findPrices(seen.offer.boat) };
}

function BoatPage({ data: { shown, others } }: { readonly data: BoatPageData }) {
  return (
    <SiteFrame>
      {shown ? (
        <BoatView
          {...shown}
          others={others}
          price={priceFrom}
          choice={<BoatChoice key={shown.boat._id} boat={shown.boat} next={shown.next} />}
        />
      ) : (
        <div className={styles.page}>
          <NoSuchBoat />
          <OtherBoats {...others} price={priceFrom} />
        </div>
      )}
    </SiteFrame>
  );
}

function priceFrom(boat: Pick<Boat, 'pricing' | 'shared'>) {
  return <PriceFrom boat={boat} />;
}

function freeFrom({ next, until }: NonNullable<BoatPageData['shown']>): NonNullable<PageHead['boatFree']> {
  return { charter: next.charters[0]?.starts[0] ?? null, seats: next.trips[0]?.start ?? null, until };
}

function addressOf({ slug }: Pick<Boat, 'slug'>): string {
  return PAGES.boat.path(slug);
}

function coverPreload({ images }: Boat): Pick<PageHead, 'preload'> {
  const cover = images[0] === undefined ? null : pictureSources(images[0], pictures);
  return cover ? { preload: { srcset: cover.avif, sizes: FIRST_PICTURE_SIZES } } : {};
}
