import { type RefObject, useEffect } from 'react';
import { useSearch } from 'wouter';

/** The day in the address (`?day=2026-12-05`, linked from the timeline); null if there is none. */
export function useAskedDay(): Temporal.PlainDate | null {
  const day = new URLSearchParams(useSearch()).get('day') ?? '';
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return null;
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/** Moves the focus to the day that the address names. */
export function useFocusOnDay(asked: Temporal.PlainDate | null, title: RefObject<HTMLElement | null>): void {
  const day = asked?.toString();
  useEffect(() => {
    if (day) title.current?.focus();
  }, [day, title]);
}
