import { useTranslation } from '../../i18n/use-translation.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** What is wrong with a field (`social.0.url`), by our own rules or in the server's words; null when nothing is. */
export function useProblemText({ problems, told }: SettingsForm): (path: string) => string | null {
  const { t } = useTranslation('admin-settings');
  return (path) => {
    const problem = problems[path];
    return problem ? t(`settings.problem.${problem}`) : (told[path] ?? null);
  };
}
