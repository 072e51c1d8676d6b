import type { Message } from '#contract/messages.ts';
import type { MessageRow } from './queries.ts';

export function presentMessage(row: MessageRow): Message {
  const { id, name, email, phone, source, message, ip, note } = row;
  return {
    _id: id,
    createdAt: iso(row.created_at),
    name,
    email,
    phone,
    source,
    message,
    ip,
    userAgent: row.user_agent,
    readAt: row.read_at && iso(row.read_at),
    answeredAt: row.answered_at && iso(row.answered_at),
    note,
  };
}

function iso(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 });
}
