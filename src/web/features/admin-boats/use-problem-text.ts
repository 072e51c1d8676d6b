import { useTranslation } from '../../i18n/use-translation.ts';
import type { DraftField } from './boat-draft.ts';
import type { BoatForm } from './use-boat-form.ts';

/** What is wrong with a field, by our own rules or in the server's words; null when nothing is. */
export function useProblemText({ problems, told }: BoatForm): (field: DraftField) => string | null {
  const { t } = useTranslation('admin-boats');
  return (field) => {
    const problem = problems[field];
    return problem ? t(`boats.problem.${problem.key}`, { ...problem.facts }) : (told[field] ?? null);
  };
}
