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
 * What an operator makes of a message: read, answered, a note. The same again changes nothing.
 * @throws AppError not_found; state_conflict when another note stands there than the one that was on the screen.
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
