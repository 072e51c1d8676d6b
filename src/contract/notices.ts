import { z } from 'zod';
import { STAFF_NOTICES } from '#domain/booking/staff-notices.ts';
import { id, instant } from './json.ts';

/** Something the staff should hear of, about a booking or a message (P-20.20). */
export const notice = z
  .object({
    _id: z.string(),
    kind: z.enum(STAFF_NOTICES),
    at: instant,
    /** By the person who asks. */
    isRead: z.boolean(),
    /** null: it is about a message. */
    booking: z.object({ _id: id, shortNumber: z.string(), boat: z.string(), start: instant }).nullable(),
    /** null: it is about a booking. */
    message: z.object({ _id: id, name: z.string() }).nullable(),
  })
  .meta({ id: 'Notice' });

/** The newest first. `unread` counts to 100. */
export const noticeList = z.object({ items: z.array(notice), unread: z.int() });

/** Without `ids`: all. */
export const noticesRead = z.object({
  ids: z
    .array(z.string().regex(/^\d{1,18}$/))
    .max(100)
    .optional(),
});

/** What the calls of the chat service are signed with. */
export const alertWebhook = z.object({ secret: z.string() });

/** null: the chat service has taken it; otherwise why it has not. */
export const alertWebhookTest = z.object({ failure: z.string().nullable() });

export type Notice = z.infer<typeof notice>;
export type NoticeList = z.infer<typeof noticeList>;
