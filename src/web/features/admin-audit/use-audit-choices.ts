import { useEffect, useState } from 'react';
import type { AuditChoices } from '#contract/audit.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../../lib/send.ts';

const NONE: AuditChoices = { actors: [], actions: [] };

/** What the filters offer; without an answer only everything, while the list below says what is wrong. */
export function useAuditChoices(): AuditChoices {
  const [choices, setChoices] = useState(NONE);
  useEffect(() => {
    const abort = new AbortController();
    send<AuditChoices>(PATHS.auditChoices, { signal: abort.signal }).then(setChoices, () => setChoices(NONE));
    return () => abort.abort();
  }, []);
  return choices;
}
