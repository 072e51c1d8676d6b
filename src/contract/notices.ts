import { z } from 'zod';
import { STAFF_NOTICES } from '#domain/booking/staff-notices.ts';
import { id, instant } from './json.ts';

/** An event that the staff should know of, about a booking or a message (P-20.20). */
export const notice = z
  .object({
    _id: z.string(),
    kind: z.enum(STAFF_NOTICES),
    at: instant,
    /** By the user who requests it. */
    isRead: z.boolean(),
    /** null: it is about a message. */
    booking: z.object({ _id: id, shortNumber: z.string(), boat: z.string(), start: instant }).nullable(),
    /** null: it is about a booking. */
    message: z.object({ _id: id, name: z.string() }).nullable(),
  })
  .meta({ id: 'Notice' });

/** The newest first. `unread` counts to 100. */
export const noticeList = z.object({ items: z.array(notice), unread: z.int() });

const noticeId = z.string().regex(/^\d{1,18}$/);

/** These notices, and `upTo` with all before it. Neither: all of them. */
export const noticesRead = z.object({ ids: z.array(noticeId).max(100).optional(), upTo: noticeId.optional() });

/** The secret that signs the requests to the chat service. */
export const alertWebhook = z.object({ secret: z.string() });

/** null: the chat service accepted the request; otherwise why it failed. */
export const alertWebhookTest = z.object({ failure: z.string().nullable() });

export type NoticesRead = z.infer<typeof noticesRead>;
export type Notice = z.infer<typeof notice>;
export type NoticeList = z.infer<typeof noticeList>;
