import { useEffect, useState } from 'react';
import { PATHS } from '#contract/paths.ts';
import type { Slot, SlotList } from '#contract/slots.ts';
import { canaryMonthRange } from '#domain/time/canary-time.ts';
import { send } from '../../lib/send.ts';

interface Loaded {
  readonly key: string;
  readonly slots: readonly Slot[];
}

/** A boat's slots of a month; null until they are there. What is written is put in place without asking again. */
export function useSlots(boatId: string, month: Temporal.PlainYearMonth) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<{ key: string; error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = `${boatId} ${month.toString()}`;
  useEffect(() => {
    const abort = new AbortController();
    const { start, end } = canaryMonthRange(Temporal.PlainYearMonth.from(month));
    send<SlotList>(PATHS.boatSlots(boatId), {
      query: { start: start.toString(), end: end.toString() },
      signal: abort.signal,
    }).then(
      ({ items }) => {
        setLoaded({ key, slots: items });
        setFailure(null);
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setFailure({ key, error });
      },
    );
    return () => abort.abort();
  }, [boatId, month, key, attempt]);
  const change = (next: (slots: readonly Slot[]) => readonly Slot[]) =>
    setLoaded((now) => now && { ...now, slots: next(now.slots) });
  return {
    slots: loaded?.key === key ? loaded.slots : null,
    error: failure?.key === key ? failure.error : null,
    reload: () => {
      setFailure(null);
      setAttempt((n) => n + 1);
    },
    put: (slot: Slot) => change((slots) => [...slots.filter(({ _id }) => _id !== slot._id), slot].sort(byStart)),
    remove: (id: string) => change((slots) => slots.filter(({ _id }) => _id !== id)),
  };
}

function byStart(a: Slot, b: Slot): number {
  return a.start < b.start ? -1 : 1;
}
