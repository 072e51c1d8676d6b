import { useQuery, useQueryClient } from '@tanstack/react-query';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { Slot, SlotList } from '#contract/slots.ts';
import { canaryMonthRange } from '#domain/time/canary-time.ts';
import { answerQuery, changeAnswer } from '../../lib/admin-data/answers.ts';

/** A boat's slots of a month; null until they are loaded. A saved slot is put in its place without another request. */
export function useSlots(boatId: string, month: Temporal.PlainYearMonth) {
  const client = useQueryClient();
  const { start, end } = canaryMonthRange(month);
  const answer = answerQuery<SlotList>(OFFICE_PATHS.boatSlots(boatId), {
    start: start.toString(),
    end: end.toString(),
  });
  // Not cached: each slot is a form, which starts from the current slot.
  const query = useQuery({ ...answer, gcTime: 0 });
  const change = (next: (slots: readonly Slot[]) => Slot[]) =>
    changeAnswer<SlotList>(client, answer.queryKey, (list) => ({ ...list, items: next(list.items) }));
  return {
    slots: query.data?.items ?? null,
    query,
    put: (slot: Slot) => change((slots) => [...slots.filter(({ _id }) => _id !== slot._id), slot].sort(byStart)),
    remove: (id: string) => change((slots) => slots.filter(({ _id }) => _id !== id)),
  };
}

function byStart(a: Slot, b: Slot): number {
  return a.start < b.start ? -1 : 1;
}
