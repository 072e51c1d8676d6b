import { useTranslation } from '../../i18n/use-translation.ts';
import type { DraftField } from './boat-draft.ts';
import type { BoatForm } from './use-boat-form.ts';

/** The problem of a field, found here or by the server; null if there is none. */
export function useProblemText({ problems, serverMessages }: BoatForm): (field: DraftField) => string | null {
  const { t } = useTranslation('admin-boats');
  return (field) => {
    const problem = problems[field];
    return problem ? t(`boats.problem.${problem.key}`, { ...problem.facts }) : (serverMessages[field] ?? null);
  };
}
