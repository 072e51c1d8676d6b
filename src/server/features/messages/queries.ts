import type { MessageSort } from '#contract/messages.ts';
import type { Queryable } from '../../db/database.ts';
import { prepared } from '../../db/named.ts';

export interface MessageRow {
  id: string;
  created_at: Temporal.Instant;
  name: string;
  email: string | null;
  phone: string | null;
  source: string;
  message: string;
  ip: string;
  user_agent: string;
  read_at: Temporal.Instant | null;
  answered_at: Temporal.Instant | null;
  note: string | null;
}

const COLUMNS = 'id, created_at, name, email, phone, source, message, ip, user_agent, read_at, answered_at, note';

/** Of two messages under one name that come at once, the second waits to see the first. */
export const lockSender = prepared<[name: string], never>(
  'lock-sender',
  `select pg_advisory_xact_lock(hashtextextended('message of ' || $1, 0))`,
);

/** Not kept twice: the same sender's same words of the last minutes are there already. */
export const insertMessage = prepared<
  [
    name: string,
    email: string | null,
    phone: string | null,
    source: string,
    message: string,
    ip: string,
    userAgent: string,
  ],
  never
>(
  'insert-message',
  `insert into messages (name, email, phone, source, message, ip, user_agent)
   select $1, $2, $3, $4, $5, $6, $7
   where not exists (
     select from messages where name = $1 and email is not distinct from $2 and phone is not distinct from $3
       and message = $5 and created_at > app_now() - interval '10 minutes'
   )`,
);

/** null: not asked for. `search` is an ILIKE pattern. `from` is included, `until` is not. */
export type MessageFilter = [
  search: string | null,
  source: string | null,
  from: Temporal.Instant | null,
  until: Temporal.Instant | null,
];

/** Only the conditions that were asked for are in a statement: one plan for all filters could use no index for any. */
function asked([search, source, from, until]: MessageFilter): { where: string; values: unknown[] } {
  const all: [condition: string, value: unknown][] = [
    ['searched ilike ?', search],
    ['source = ?', source],
    ['created_at >= ?', from],
    ['created_at < ?', until],
  ];
  const given = all.filter(([, value]) => value !== null);
  const conditions = given.map(([condition], index) => condition.replace('?', `$${index + 1}`));
  return { where: ['true', ...conditions].join(' and '), values: given.map(([, value]) => value) };
}

export async function countMessages(sql: Queryable, filter: MessageFilter): Promise<number> {
  const { where, values } = asked(filter);
  const { rows } = await sql.query<{ total: number }>(`select count(*) as total from messages where ${where}`, values);
  return rows[0]?.total ?? 0;
}

const COLUMN_OF: Record<MessageSort, string> = {
  createdAt: 'created_at',
  name: 'name',
  email: 'email',
  phone: 'phone',
  source: 'source',
};

interface PageAsked {
  readonly filter: MessageFilter;
  readonly sort: MessageSort;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** The id decides among equals, so that no message stands on two pages. */
export async function messagesPage(sql: Queryable, page: PageAsked): Promise<MessageRow[]> {
  const { where, values } = asked(page.filter);
  const order = `${COLUMN_OF[page.sort]} ${page.order}, id ${page.order}`;
  values.push(page.limit, page.offset);
  const { rows } = await sql.query<MessageRow>(
    `select ${COLUMNS} from messages where ${where} order by ${order} limit $${values.length - 1} offset $${values.length}`,
    values,
  );
  return rows;
}

export const messageById = prepared<[id: string], MessageRow>(
  'message-by-id',
  `select ${COLUMNS} from messages where id = $1`,
);

/**
 * null leaves `read` and `answered` as they are; `setNote` says whether `note` counts, `checkNote` whether the note
 * still has to be `noteBefore`. No row when there is no such message, or its note is another. The log tells only that a
 * note was written, not what stands in it: it outlives the message.
 */
export const changeMessage = prepared<
  [
    id: string,
    read: boolean | null,
    answered: boolean | null,
    setNote: boolean,
    note: string | null,
    checkNote: boolean,
    noteBefore: string | null,
    actor: string,
  ],
  MessageRow
>(
  'change-message',
  `with old as (
     select id, read_at, answered_at, note from messages where id = $1 for update
   ), moved as (
     update messages m set
       read_at = case when $2::boolean or $3::boolean then coalesce(m.read_at, app_now()) when not $2::boolean then null else m.read_at end,
       answered_at = case when $3::boolean then coalesce(m.answered_at, app_now()) when not $3::boolean then null else m.answered_at end,
       note = case when $4::boolean then $5::text else m.note end
     from old
     where m.id = old.id and (not $6::boolean or old.note is not distinct from $7::text)
     returning m.*
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, before, after)
     select $8, 'message.change', 'message', moved.id,
       jsonb_build_object('read', old.read_at is not null, 'answered', old.answered_at is not null, 'hasNote', old.note is not null),
       jsonb_build_object('read', moved.read_at is not null, 'answered', moved.answered_at is not null, 'hasNote', moved.note is not null)
     from moved join old on old.id = moved.id
     where (old.read_at, old.answered_at, old.note) is distinct from (moved.read_at, moved.answered_at, moved.note)
   )
   select ${COLUMNS} from moved`,
);
