import { useEffect, useState } from 'react';
import type { CheckInAnswer, CheckInSheet } from '#contract/check-in.ts';
import { PATHS } from '#contract/paths.ts';
import { useNow } from '../../lib/page/site-context.ts';
import { send } from '../../lib/api/send.ts';
import { useAnswer } from '../../lib/api/use-answer.ts';

const REFRESH_MS = 30_000;

/** What was last scanned or pressed, and what came of it. `id` tells two of the same apart. */
export type Outcome = { readonly id: number; readonly code: string | null } & (
  | { readonly step: 'done'; readonly aboard: boolean; readonly answer: CheckInAnswer }
  | { readonly step: 'failed'; readonly error: unknown }
);

export interface Asked {
  readonly code?: string;
  readonly bookingId?: string;
  readonly aboard: boolean;
}

/** The day's list, refreshed every half minute, on coming back to the page, and after each check-in. */
export function useCheckIn(date: string) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const tick = useNow(REFRESH_MS).epochMilliseconds;
  const { answer, error, reload } = useAnswer<CheckInSheet>(PATHS.checkIns, { query: { date }, since: tick });
  useReturn(reload);
  const checkIn = async (asked: Asked): Promise<boolean> => {
    const code = asked.code ?? null;
    try {
      const answer = await send<CheckInAnswer>(PATHS.checkIns, { method: 'POST', body: asked });
      setOutcome((last) => ({ id: (last?.id ?? 0) + 1, code, step: 'done', aboard: asked.aboard, answer }));
      return true;
    } catch (reason) {
      setOutcome((last) => ({ id: (last?.id ?? 0) + 1, code, step: 'failed', error: reason }));
      return false;
    } finally {
      reload();
    }
  };
  return { sheet: answer, error, outcome, reload, checkIn };
}

/** A telephone that was put away shows what has happened meanwhile. */
function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  });
}
