import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentsCheck, PaymentDifference } from '#contract/payments.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { send } from '../../lib/api/send.ts';
import { monthRange } from './payments-query.ts';

export interface CheckResult {
  readonly month: Temporal.PlainYearMonth;
  readonly checked: number;
  readonly differences: readonly PaymentDifference[];
}

/**
 * Asks the card provider about every payment of the month, a hundred at a time; `checked` of them so far. The rows may
 * have been corrected by it, so they are loaded again. `onResult` gets null when a check begins.
 */
export function usePaymentsCheck(month: Temporal.PlainYearMonth, onResult: (result: CheckResult | null) => void) {
  const client = useQueryClient();
  const [checked, setChecked] = useState(0);
  const check = useMutation({
    mutationFn: () => checkMonth(month, setChecked),
    onMutate: () => onResult(null),
    onSuccess(result) {
      onResult(result);
      void client.invalidateQueries({ queryKey: [OFFICE_PATHS.payments] });
      // A payment may be open in its panel without being in the list.
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isPaymentPath(path) });
    },
  });
  return { ...check, checked };
}

function isPaymentPath(path: unknown): boolean {
  return typeof path === 'string' && path.startsWith(OFFICE_PATHS.payment(''));
}

async function checkMonth(month: Temporal.PlainYearMonth, onProgress: (checked: number) => void): Promise<CheckResult> {
  let checked = 0;
  const differences: PaymentDifference[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    onProgress(checked);
    const query = { ...monthRange(month), cursor };
    const answer: PaymentsCheck = await send<PaymentsCheck>(OFFICE_PATHS.paymentsCheck, { method: 'POST', query });
    checked += answer.checked;
    differences.push(...answer.differences);
    cursor = answer.nextCursor;
  }
  return { month, checked, differences };
}
