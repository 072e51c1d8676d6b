import type { ReactNode } from 'react';
import type { Boat } from '#contract/boats.ts';
import { useNow } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { stack } from '#web/ui/layout.ts';
import { AboutBoat, Included } from './about-boat.tsx';
import { BackToBoats, BoatHead } from './boat-head.tsx';
import { BoatFigures } from './boat-figures.tsx';
import styles from './boat-view.module.css';
import type { OtherBoatsFound } from './boats-in-brief.ts';
import { BookBar, BookCard } from './book-card.tsx';
import { CancellationNote } from './cancellation-note.tsx';
import { Gallery } from './gallery.tsx';
import { LicenceNote } from './licence-note.tsx';
import { type NextFree, stillAhead } from './next-free.ts';
import { NextTimes } from './next-times.tsx';
import { OtherBoats } from './other-boats.tsx';
import { PortPlace } from './port-place.tsx';
import { PriceList } from './price-list.tsx';
import type { BoatPrices } from './prices.ts';

/** The boat data that a page loads. */
export interface ShownBoat {
  readonly boat: Boat;
  /** Free times at the time of rendering. */
  readonly next: NextFree;
  readonly prices: BoatPrices;
}

interface BoatViewProps extends ShownBoat {
  readonly others: OtherBoatsFound;
  /** The formatted lowest price. */
  readonly price: (boat: Pick<Boat, 'pricing' | 'shared'>) => ReactNode;
  /** The selection in the card. */
  readonly choice: ReactNode;
}

/** The boat page: everything to know before booking. */
export function BoatView({ boat, next, prices, others, price, choice }: BoatViewProps) {
  const ahead = stillAhead(next, useNow());
  return (
    <article className={classNames(stack(5), styles.page)}>
      <BackToBoats />
      <div className={classNames(stack(10), styles.columns)}>
        <div className={classNames(stack(10, 'top'), styles.main)}>
          <div className={stack(5)}>
            <Gallery boat={boat} />
            <BoatHead boat={boat} />
            <BoatFigures boat={boat} />
          </div>
          <AboutBoat boat={boat} />
          <NextTimes boat={boat} next={ahead} prices={prices} />
          <PriceList prices={prices} minSeatsToDepart={boat.shared.minSeatsToDepart} boat={boat} />
          <Included boat={boat} />
          <LicenceNote boat={boat} />
          <CancellationNote boat={boat} prices={prices} />
          <PortPlace port={boat.port} />
        </div>
        <BookCard boat={boat} next={ahead} price={price(boat)} choice={choice} />
      </div>
      <OtherBoats {...others} price={price} />
      <BookBar boat={boat} next={ahead} price={price(boat)} />
    </article>
  );
}
