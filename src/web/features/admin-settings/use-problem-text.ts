import { useTranslation } from '../../i18n/use-translation.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** The problem of a field (`social.0.url`), found here or by the server; null if there is none. */
export function useProblemText({ problems, serverMessages }: SettingsForm): (path: string) => string | null {
  const { t } = useTranslation('admin-settings');
  return (path) => {
    const problem = problems[path];
    return problem ? t(`settings.problem.${problem}`) : (serverMessages[path] ?? null);
  };
}
