import type { z } from 'zod';
import type { Message, messagePatch } from '#contract/messages.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { presentMessage } from './present-message.ts';
import { changeMessage, messageById } from './queries.ts';

interface Marking {
  id: string;
  /** `admin:<user id>` */
  actor: string;
  patch: z.output<typeof messagePatch>;
}

/**
 * Marks a message as read or answered, or sets its note. Repeating it changes nothing.
 * @throws AppError not_found; state_conflict when the note has changed since the operator read it
 */
export async function markMessage({ db }: Pick<AppDeps, 'db'>, { id, actor, patch }: Marking): Promise<Message> {
  const { read, answered, note, noteBefore } = patch;
  const [changed] = await changeMessage(db, [
    id,
    read ?? null,
    answered ?? null,
    note !== undefined,
    note?.trim() || null,
    noteBefore !== undefined,
    noteBefore || null,
    actor,
  ]);
  if (changed) return presentMessage(changed);
  const [known] = await messageById(db, [id]);
  throw new AppError(known ? 'state_conflict' : 'not_found');
}
