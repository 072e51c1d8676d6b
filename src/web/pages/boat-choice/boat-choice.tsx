import { useEffect, useState } from 'react';
import type { Boat } from '#contract/boats.ts';
import type { NextFree } from '../../features/boat-page/next-free.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { bookingHref } from '../../lib/booking/booking-link.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { LiveChoice } from './live-choice.tsx';

/** The screens on which the card is shown; must match book-card.module.css. */
const WIDE = '(min-width: 62rem)';

interface BoatChoiceProps {
  readonly boat: Boat;
  readonly next: NextFree;
}

/**
 * The selection in the boat page's card (docs/decisions/0066). Its script is fetched only where the card is shown.
 * Until it is loaded, without script, and if it fails, a link leads to the booking.
 */
export function BoatChoice({ boat, next }: BoatChoiceProps) {
  const { t } = useTranslation('booking');
  const [live, setLive] = useState<{ readonly Card: typeof LiveChoice } | null>(null);
  useEffect(() => {
    if (!window.matchMedia(WIDE).matches) return;
    import('./live-choice.tsx').then(
      ({ LiveChoice: Card }) => setLive({ Card }),
      () => {},
    );
  }, []);
  if (live) return <live.Card boat={boat} next={next} />;
  return (
    <LinkButton wide href={bookingHref(boat.slug)}>
      {t('boatPage.book.check')}
    </LinkButton>
  );
}
