import { useEffect, useState } from 'react';
import type { MovePreview } from '#contract/booking-changes.ts';
import type { Booking } from '#contract/bookings.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../../lib/send.ts';

/** Where to, as the API takes it. */
export type MoveTarget = { readonly start: string; readonly hours: number } | { readonly slotId: string };

interface Loaded {
  readonly key: string;
  readonly preview: MovePreview | null;
  readonly error: unknown;
}

/** What a move there would do; asked for anew when the booking is another answer than before. null: not known (yet). */
export function useMovePreview(booking: Booking, target: MoveTarget | null) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const key = target && JSON.stringify(target);
  useEffect(() => {
    if (key === null) return;
    const abort = new AbortController();
    send<MovePreview>(PATHS.bookingMove(booking._id), { query: JSON.parse(key), signal: abort.signal }).then(
      (preview) => setLoaded({ key, preview, error: null }),
      (error: unknown) => {
        if (!abort.signal.aborted) setLoaded({ key, preview: null, error });
      },
    );
    return () => abort.abort();
  }, [booking, key]);
  const own = loaded !== null && loaded.key === key ? loaded : null;
  return { preview: own?.preview ?? null, error: own?.error ?? null };
}
