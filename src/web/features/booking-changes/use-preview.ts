import { useEffect, useEffectEvent, useState } from 'react';
import type { ChangePreview, ChangeWishBody } from '#contract/self-service.ts';
import { type OwnBooking, previewChange } from './change-api.ts';

type Answer =
  | { readonly kind: 'ready'; readonly preview: ChangePreview }
  | { readonly kind: 'failed'; readonly error: unknown };

type Shown = { readonly kind: 'none' | 'asking' } | Answer;

/** What a change would cost or give back, requested for each new `wish`; null without one. */
export function usePreview(own: OwnBooking, wish: ChangeWishBody | null) {
  const [answered, setAnswered] = useState<{ readonly key: string; readonly answer: Answer } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const text = wish === null ? null : JSON.stringify(wish);
  const key = `${attempt} ${text}`;
  const ask = useEffectEvent((body: string, signal: AbortSignal) =>
    previewChange(own, JSON.parse(body) as ChangeWishBody, signal),
  );
  useEffect(() => {
    if (text === null) return;
    const aborted = new AbortController();
    ask(text, aborted.signal).then(
      (preview) => setAnswered({ key, answer: { kind: 'ready', preview } }),
      (error: unknown) => aborted.signal.aborted || setAnswered({ key, answer: { kind: 'failed', error } }),
    );
    return () => aborted.abort();
  }, [text, key]);
  const answer: Shown = answered?.key === key ? answered.answer : { kind: 'asking' };
  const shown: Shown = text === null ? { kind: 'none' } : answer;
  return { shown, again: () => setAttempt((before) => before + 1) };
}
