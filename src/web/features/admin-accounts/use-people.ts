import type { AccountsAnswer } from '#contract/accounts.ts';
import { PATHS } from '#contract/paths.ts';
import { useAnswer } from '../../lib/api/use-answer.ts';

/** Who works here. What is shown stays until the next answer has come. */
export function usePeople() {
  const { answer, error, reload } = useAnswer<AccountsAnswer>(PATHS.accounts);
  return { people: answer?.items ?? null, error, reload };
}
