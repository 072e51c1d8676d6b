import { useState } from 'react';
import type { Boat } from '#contract/boats.ts';
import type { MonthOffer } from '../../features/booking/availability-store.ts';

/** The last loaded boat, which stays on the screen while another month loads. null before the first answer. */
export function useLastBoat(askedBoat: string, offer: MonthOffer): Boat | null {
  const [last, setLast] = useState<{ askedBoat: string; boat: Boat } | null>(null);
  if (offer.status === 'ready' && (last?.boat !== offer.data.boat || last.askedBoat !== askedBoat)) {
    setLast({ askedBoat, boat: offer.data.boat });
    return offer.data.boat;
  }
  return last?.askedBoat === askedBoat ? last.boat : null;
}
