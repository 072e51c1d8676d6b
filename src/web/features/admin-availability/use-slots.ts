import { PATHS } from '#contract/paths.ts';
import type { Slot, SlotList } from '#contract/slots.ts';
import { canaryMonthRange } from '#domain/time/canary-time.ts';
import { useAnswer } from '../../lib/api/use-answer.ts';

/** A boat's slots of a month; null until they are there. What is written is put in place without asking again. */
export function useSlots(boatId: string, month: Temporal.PlainYearMonth) {
  const { start, end } = canaryMonthRange(month);
  const query = { start: start.toString(), end: end.toString() };
  const { answer, error, reload, change } = useAnswer<SlotList>(PATHS.boatSlots(boatId), { query });
  const keep = (next: (slots: readonly Slot[]) => Slot[]) => change((list) => ({ ...list, items: next(list.items) }));
  return {
    slots: answer?.items ?? null,
    error,
    reload,
    put: (slot: Slot) => keep((slots) => [...slots.filter(({ _id }) => _id !== slot._id), slot].sort(byStart)),
    remove: (id: string) => keep((slots) => slots.filter(({ _id }) => _id !== id)),
  };
}

function byStart(a: Slot, b: Slot): number {
  return a.start < b.start ? -1 : 1;
}
