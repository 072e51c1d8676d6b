import { useEffect, useState } from 'react';
import { PATHS } from '#contract/paths.ts';
import type { Report } from '#contract/reports.ts';
import { send } from '../../lib/send.ts';
import { lastDayOf, type ReportChoice } from './report-period.ts';

interface Answer {
  readonly query: string;
  readonly report: Report | null;
  readonly error: unknown;
}

export function reportQueryOf(choice: ReportChoice): string {
  return new URLSearchParams({ from: choice.from.toString(), to: lastDayOf(choice).toString() }).toString();
}

/** The report of the choice; `report` is null while it is on its way and after a failure. */
export function useReport(choice: ReportChoice) {
  const query = reportQueryOf(choice);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    send<Report>(`${PATHS.reports}?${query}`, { signal: abort.signal }).then(
      (report) => setAnswer({ query, report, error: null }),
      (error: unknown) => {
        if (!abort.signal.aborted) setAnswer({ query, report: null, error });
      },
    );
    return () => abort.abort();
  }, [query, attempt]);
  const own = answer?.query === query ? answer : null;
  const retry = () => {
    setAnswer(null);
    setAttempt((before) => before + 1);
  };
  return { report: own?.report ?? null, error: own?.error ?? null, retry };
}
