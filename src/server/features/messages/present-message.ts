import type { Message } from '#contract/messages.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { MessageRow } from './queries.ts';

export function presentMessage(row: MessageRow): Message {
  const { id, name, email, phone, source, message, ip, note } = row;
  return {
    _id: id,
    createdAt: isoInstant(row.created_at),
    name,
    email,
    phone,
    source,
    message,
    ip,
    userAgent: row.user_agent,
    readAt: row.read_at && isoInstant(row.read_at),
    answeredAt: row.answered_at && isoInstant(row.answered_at),
    note,
  };
}
