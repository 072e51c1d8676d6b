import type { z } from 'zod';
import type { messageRequest } from '#contract/messages.ts';
import { messageContactProblems } from '#domain/contact/message-rules.ts';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/errors.ts';
import { isHoneypotFilled } from '../../http/honeypot.ts';
import { withTransaction } from '../../db/database.ts';
import { insertMessage, lockSender } from './queries.ts';

const DEFAULT_SOURCE = 'landing';
const LONGEST_USER_AGENT = 500;

interface Sender {
  ip: string;
  userAgent: string | undefined;
}

/**
 * Stores a visitor's message. When the hidden field is filled, the answer is the same and nothing is stored. The same text sent
 * again within minutes is a second click or a retry, and is not stored again.
 * @throws AppError invalid_fields
 */
export async function receiveMessage(
  { db }: Pick<AppDeps, 'db'>,
  lead: z.output<typeof messageRequest>,
  { ip, userAgent = '' }: Sender,
): Promise<void> {
  if (isHoneypotFilled(lead.website)) return;
  const problems = messageContactProblems(lead);
  if (Object.keys(problems).length > 0) throw new AppError('invalid_fields', { fields: { ...problems } });
  const name = lead.name.trim();
  await withTransaction(db, async (sql) => {
    await lockSender(sql, [name]);
    await insertMessage(sql, [
      name,
      lead.email?.trim() || null,
      lead.phone?.trim() || null,
      lead.source || DEFAULT_SOURCE,
      lead.message?.trim() ?? '',
      ip,
      userAgent.slice(0, LONGEST_USER_AGENT),
    ]);
  });
}
