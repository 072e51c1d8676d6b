import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckInAnswer, CheckInSheet, NoShowAnswer } from '#contract/check-in.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { pollEvery } from '../../lib/admin-data/query-client.ts';
import { send } from '../../lib/api/send.ts';

const REFRESH_MS = 30_000;

/** The result of the last scan or press. `id` distinguishes two equal results. */
export type Outcome = Result & { readonly id: number; readonly code: string | null };

type Result =
  | { readonly step: 'done'; readonly aboard: boolean; readonly answer: CheckInAnswer }
  | { readonly step: 'no show'; readonly answer: NoShowAnswer }
  | { readonly step: 'failed'; readonly error: unknown };

export interface Asked {
  readonly code?: string;
  readonly bookingId?: string;
  readonly aboard: boolean;
}

export interface NoShowAsked {
  readonly bookingId: string;
  readonly noShow: boolean;
}

/** The day's list, reloaded every half minute, when the page becomes visible again, and after each check-in. */
export function useCheckIn(date: string) {
  const client = useQueryClient();
  const list = useQuery({
    ...answerQuery<CheckInSheet>(OFFICE_PATHS.checkIns, { date }),
    refetchInterval: pollEvery(REFRESH_MS),
    refetchOnWindowFocus: true,
  });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const show = ({ code = null }: { readonly code?: string | null }, result: Result) =>
    setOutcome((last) => ({ ...result, id: (last?.id ?? 0) + 1, code }));
  // Codes are scanned without waiting: several may be under way, and each has its result.
  const { mutateAsync } = useMutation({
    mutationFn: (asked: Asked) => send<CheckInAnswer>(OFFICE_PATHS.checkIns, { method: 'POST', body: asked }),
    onSuccess: (answer, asked) => show(asked, { step: 'done', aboard: asked.aboard, answer }),
    onError: (error, asked) => show(asked, { step: 'failed', error }),
    onSettled: () => void client.invalidateQueries({ queryKey: [OFFICE_PATHS.checkIns] }),
  });
  /** Resolves to whether it worked. */
  const checkIn = (asked: Asked): Promise<boolean> =>
    mutateAsync(asked).then(
      () => true,
      () => false,
    );
  const { mutate: markNoShow } = useMutation({
    mutationFn: (asked: NoShowAsked) => send<NoShowAnswer>(OFFICE_PATHS.noShows, { method: 'POST', body: asked }),
    onSuccess: (answer) => show({}, { step: 'no show', answer }),
    onError: (error) => show({}, { step: 'failed', error }),
    onSettled: () => void client.invalidateQueries({ queryKey: [OFFICE_PATHS.checkIns] }),
  });
  return { list, outcome, checkIn, markNoShow };
}
