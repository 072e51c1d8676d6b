import type { z } from 'zod';
import type { Message, MessagesPage, messagesQuery } from '#contract/messages.ts';
import { canaryDayRange } from '#domain/time/canary-time.ts';
import type { AppDeps } from '../../app-deps.ts';
import { containing } from '../../db/like-pattern.ts';
import { AppError } from '../../http/errors.ts';
import { presentMessage } from './present-message.ts';
import { countMessages, type MessageFilter, messageById, messagesPage } from './queries.ts';

/** One numbered page of the messages (P-18.5); empty after the last page. */
export async function listMessages(
  { db }: Pick<AppDeps, 'db'>,
  query: z.output<typeof messagesQuery>,
): Promise<MessagesPage> {
  const { page, limit, sort, order } = query;
  const filter: MessageFilter = {
    search: containing(query.search),
    source: query.source || null,
    from: first(query.from),
    until: end(query.to),
  };
  const [rows, [count]] = await Promise.all([
    messagesPage[sort][order](db, { ...filter, limit, offset: (page - 1) * limit }),
    countMessages(db, filter),
  ]);
  const total = count?.total ?? 0;
  return { success: true, data: { items: rows.map(presentMessage), total, pages: Math.ceil(total / limit), limit } };
}

/** @throws AppError not_found */
export async function showMessage({ db }: Pick<AppDeps, 'db'>, id: string): Promise<Message> {
  const [row] = await messageById(db, [id]);
  if (!row) throw new AppError('not_found');
  return presentMessage(row);
}

const DAY = /^\d{4}-\d\d-\d\d$/;

function first(from: string | undefined): Temporal.Instant | null {
  if (from === undefined) return null;
  return DAY.test(from) ? canaryDayRange(Temporal.PlainDate.from(from)).start : Temporal.Instant.from(from);
}

/** The exclusive end: the next day's midnight, or the millisecond after an exact instant. */
function end(to: string | undefined): Temporal.Instant | null {
  if (to === undefined) return null;
  if (DAY.test(to)) return canaryDayRange(Temporal.PlainDate.from(to)).end;
  return Temporal.Instant.from(to).add({ milliseconds: 1 });
}
