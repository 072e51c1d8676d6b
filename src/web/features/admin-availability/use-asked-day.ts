import { type RefObject, useEffect, useState } from 'react';
import { useAddressQuery } from '../../lib/page/address-query.ts';
import { isoDate } from '../../ui/date-input-text.ts';

/** The day in the address (`?day=2026-12-05`, also linked from the timeline), otherwise today, and its month. */
export function useAskedDay(today: Temporal.PlainDate) {
  const { query, change } = useAddressQuery();
  const asked = isoDate(query.get('day') ?? '');
  return {
    date: asked ?? today,
    isAsked: asked !== null,
    show: (day: Temporal.PlainDate) => change({ day: String(day) }),
  };
}

/** Moves the focus to the day in the address when the page opens. */
export function useFocusOnDay(isAsked: boolean, title: RefObject<HTMLElement | null>): void {
  const [wasAsked] = useState(isAsked);
  useEffect(() => {
    if (wasAsked) title.current?.focus();
  }, [wasAsked, title]);
}
