import { useEffect, useState } from 'react';
import { PATHS } from '#contract/paths.ts';
import type { SettingsAnswer } from '#contract/settings.ts';
import { send } from '../../lib/send.ts';

/** Loads the site's settings to edit; null until they are there. */
export function useSettings() {
  const [settings, setSettings] = useState<SettingsAnswer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    send<SettingsAnswer>(PATHS.settings, { signal: abort.signal }).then(setSettings, (reason: unknown) => {
      if (!abort.signal.aborted) setError(reason);
    });
    return () => abort.abort();
  }, [attempt]);
  const retry = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  return { settings, error, retry };
}
