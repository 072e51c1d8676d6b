import { useState } from 'react';
import type { Message } from '#contract/messages.ts';
import { PATHS } from '#contract/paths.ts';
import { send } from '../../lib/api/send.ts';

/** `noteBefore` is the note as the operator saw it: a colleague's newer one is not written over (409). */
export interface MessageChange {
  readonly read?: boolean;
  readonly answered?: boolean;
  readonly note?: string;
  readonly noteBefore?: string | null;
}

/** Sends a change of one message and hands on the message as the server then has it. Resolves to whether it worked. */
export function useMessageChange(id: string, onChanged: (message: Message) => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const change = async (body: MessageChange): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      onChanged(await send<Message>(PATHS.adminMessage(id), { method: 'PATCH', body }));
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, change };
}
