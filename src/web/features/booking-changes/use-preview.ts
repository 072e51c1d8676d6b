import { useEffect, useEffectEvent, useState } from 'react';
import type { ChangePreview, ChangeWishBody } from '#contract/self-service.ts';
import { type OwnBooking, previewChange } from './change-api.ts';

type Shown =
  | { readonly kind: 'none' | 'asking' }
  | { readonly kind: 'ready'; readonly preview: ChangePreview }
  | { readonly kind: 'failed'; readonly error: unknown };

/** What the wish would cost or give back, asked for anew with every other wish; null: nothing is asked for. */
export function usePreview(own: OwnBooking, wish: ChangeWishBody | null) {
  const [shown, setShown] = useState<Shown>({ kind: 'none' });
  const [attempt, setAttempt] = useState(0);
  const text = wish === null ? null : JSON.stringify(wish);
  const ask = useEffectEvent((body: string, signal: AbortSignal) =>
    previewChange(own, JSON.parse(body) as ChangeWishBody, signal),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (text === null) {
      setShown({ kind: 'none' });
      return;
    }
    const aborted = new AbortController();
    setShown({ kind: 'asking' });
    ask(text, aborted.signal).then(
      (preview) => setShown({ kind: 'ready', preview }),
      (error: unknown) => aborted.signal.aborted || setShown({ kind: 'failed', error }),
    );
    return () => aborted.abort();
  }, [text, attempt]);
  return { shown, again: () => setAttempt((before) => before + 1) };
}
