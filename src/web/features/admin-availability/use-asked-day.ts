import { type RefObject, useEffect } from 'react';
import { useSearch } from 'wouter';

/** The day that the address names (`?day=2026-12-05`, as the timeline links to it); null where it names none. */
export function useAskedDay(): Temporal.PlainDate | null {
  const day = new URLSearchParams(useSearch()).get('day') ?? '';
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return null;
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/** Who comes for a day is taken to it. */
export function useFocusOnDay(asked: Temporal.PlainDate | null, title: RefObject<HTMLElement | null>): void {
  const day = asked?.toString();
  useEffect(() => {
    if (day) title.current?.focus();
  }, [day, title]);
}
