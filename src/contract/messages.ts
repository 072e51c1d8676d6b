import { z } from 'zod';
import {
  LONGEST_EMAIL,
  LONGEST_MESSAGE,
  LONGEST_NAME,
  LONGEST_NOTE,
  LONGEST_PHONE,
  LONGEST_SEARCH,
} from '#domain/text-lengths.ts';
import { id, instant } from './json.ts';

/** A contact message (P-18.2). `createdAt` is the sender's clock and is not used; `website` is a hidden field that people leave empty. */
export const messageRequest = z.object({
  name: z.string().max(LONGEST_NAME),
  email: z.string().max(LONGEST_EMAIL).nullish(),
  phone: z.string().max(LONGEST_PHONE).nullish(),
  source: z.string().trim().max(100).nullish().describe('Where it was written: `landing` (default), `form`, `widget`.'),
  createdAt: z.string().max(100).nullish(),
  message: z.string().max(LONGEST_MESSAGE).nullish(),
  website: z.unknown().optional(),
});

/** The same from the page's form when scripts are off; the answer is the page again, with the result in its address. */
export const messageForm = messageRequest.omit({ source: true, createdAt: true });

/**
 * A refused message from that form, to fill the form in again. `problems`: the contact details are not valid
 * (domain/contact); `unfit`: the form itself could not have sent it.
 */
export interface RefusedMessage {
  readonly why: 'problems' | 'too_many' | 'unfit';
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

export const messageAccepted = z.object({ success: z.literal(true) });

export const messageSort = z.enum(['createdAt', 'name', 'email', 'phone', 'source']);

/** A Canary day, both ends included, or an exact instant. */
const bound = z.union([z.iso.date().regex(/^(19|20|21)/), instant]);

/** P-18.5. `search`: anywhere in name, email, telephone, source or message. */
export const messagesQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce
    .number()
    .pipe(z.literal([10, 20, 50, 100]))
    .default(20),
  sort: messageSort.default('createdAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
  search: z.string().max(LONGEST_SEARCH).optional(),
  source: z.string().max(100).optional(),
  from: bound.optional(),
  to: bound.optional(),
});

export const message = z
  .object({
    _id: id,
    createdAt: instant,
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    source: z.string(),
    message: z.string(),
    ip: z.string(),
    userAgent: z.string(),
    /** When an operator first opened it, or answered it; null: not yet. */
    readAt: instant.nullable(),
    answeredAt: instant.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Message' });

export const messagesPage = z.object({
  success: z.literal(true),
  data: z.object({ items: z.array(message), total: z.int(), pages: z.int(), limit: z.int() }),
});

export const messageParams = z.object({ id: z.uuid() });

/**
 * Omitted fields stay unchanged. Answered implies read. `noteBefore` is the note shown on the screen: if another operator has
 * changed it since, nothing is written (409).
 */
export const messagePatch = z.object({
  read: z.boolean().optional(),
  answered: z.boolean().optional(),
  note: z.string().max(LONGEST_NOTE).nullish(),
  noteBefore: z.string().max(LONGEST_NOTE).nullish(),
});

export type Message = z.infer<typeof message>;
export type MessagesPage = z.infer<typeof messagesPage>;
export type MessageSort = z.infer<typeof messageSort>;
