import { useState } from 'react';
import type { LedgerCheck, LedgerDifference } from '#contract/payments.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../../lib/api/send.ts';
import { monthRange } from './ledger-query.ts';

export type CheckState =
  | { readonly step: 'idle' }
  /** `checked` payments so far. */
  | { readonly step: 'running'; readonly checked: number }
  | { readonly step: 'done'; readonly checked: number; readonly differences: readonly LedgerDifference[] }
  | { readonly step: 'failed'; readonly error: unknown };

/** Asks the card provider about every payment of the month, a hundred at a time. */
export function useLedgerCheck(month: Temporal.PlainYearMonth, onChecked: () => void) {
  const [state, setState] = useState<CheckState>({ step: 'idle' });
  const check = async () => {
    let checked = 0;
    const differences: LedgerDifference[] = [];
    try {
      for (let cursor: string | null | undefined; cursor !== null; ) {
        setState({ step: 'running', checked });
        const query = { ...monthRange(month), cursor };
        const answer: LedgerCheck = await send<LedgerCheck>(PATHS.ledgerCheck, { method: 'POST', query });
        checked += answer.checked;
        differences.push(...answer.differences);
        cursor = answer.nextCursor;
      }
      setState({ step: 'done', checked, differences });
      onChecked();
    } catch (error) {
      setState({ step: 'failed', error });
    }
  };
  return { state, check };
}
