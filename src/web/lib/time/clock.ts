import { useSyncExternalStore } from 'react';
import { offlineAnswer } from '../api/offline-answer.ts';

/**
 * The page's clock: the server's time when the page was made (`site.now`) plus the time elapsed since, so that a wrong
 * device clock has no effect.
 */
export interface PageClock {
  now(): Temporal.Instant;
  /** The value of `now()` when the page was made: what the server rendered with. */
  readonly started: Temporal.Instant;
}

/** `openedAt`: the device's time when the page arrived, in milliseconds; hydration may be much later. */
export function pageClock(siteNow: string, openedAt = Date.now()): PageClock {
  const started = Temporal.Instant.from(siteNow);
  // A stored page was made when it was stored, not now.
  const startedHere = offlineAnswer().keptAt ?? openedAt;
  return { started, now: () => started.add({ milliseconds: Math.max(0, Date.now() - startedHere) }) };
}

/** A clock that notifies on each tick and returns the same instant in between, as React requires of a store. */
interface Ticker {
  read(): Temporal.Instant;
  subscribe(listener: () => void): () => void;
}

const tickers = new WeakMap<PageClock, Map<number, Ticker>>();

/** The current instant, refreshed every `everyMs` (P-11.2) and when the page becomes visible again. */
export function useTick(clock: PageClock, everyMs: number): Temporal.Instant {
  const ticker = tickerOf(clock, everyMs);
  return useSyncExternalStore(ticker.subscribe, ticker.read, () => clock.started);
}

function tickerOf(clock: PageClock, everyMs: number): Ticker {
  const known = tickers.get(clock) ?? new Map<number, Ticker>();
  tickers.set(clock, known);
  const ticker = known.get(everyMs) ?? startTicker(clock, everyMs);
  known.set(everyMs, ticker);
  return ticker;
}

function startTicker(clock: PageClock, everyMs: number): Ticker {
  const listeners = new Set<() => void>();
  let shown = clock.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    shown = clock.now();
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (listeners.size === 1) {
      shown = clock.now();
      timer = setInterval(tick, everyMs);
      document.addEventListener('visibilitychange', tick);
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  };
  return { read: () => shown, subscribe };
}
