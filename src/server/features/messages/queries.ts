import { filtered } from '../../db/filtered.ts';
import { prepared } from '../../db/statement.ts';

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

/** Two concurrent messages from one name run one after the other, so that the second sees the first. */
export const lockSender = prepared<[name: string], never>(
  'lock-sender',
  `select from pg_advisory_xact_lock(hashtextextended('message of ' || $1, 0))`,
);

/** Also adds a notice to the staff. Inserts nothing when the same sender sent the same text within the last minutes. */
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
  `with received as (
     insert into messages (name, email, phone, source, message, ip, user_agent)
     select $1, $2, $3, $4, $5, $6, $7
     where not exists (
       select from messages where name = $1 and email is not distinct from $2 and phone is not distinct from $3
         and message = $5 and created_at > app_now() - interval '10 minutes'
     ) returning id
   )
   insert into staff_notices (kind, message_id) select 'message', id from received`,
);

/** null: no filter. `search` is an ILIKE pattern. `from` is inclusive, `until` exclusive. */
export interface MessageFilter {
  readonly search: string | null;
  readonly source: string | null;
  readonly from: Temporal.Instant | null;
  readonly until: Temporal.Instant | null;
}

const CONDITIONS = {
  search: 'searched ilike :search',
  source: 'source = :source',
  from: 'created_at >= :from',
  until: 'created_at < :until',
};

export const countMessages = filtered<MessageFilter, { total: number }>(
  CONDITIONS,
  (where) => `select count(*) as total from messages where ${where}`,
);

interface PageAsked extends MessageFilter {
  readonly limit: number;
  readonly offset: number;
}

/** Equal values are ordered by id, so that no message is on two pages. */
function page(column: string, order: 'asc' | 'desc') {
  return filtered<PageAsked, MessageRow>(
    CONDITIONS,
    (where) => `select ${COLUMNS} from messages where ${where}
     order by ${column} ${order}, id ${order} limit :limit offset :offset`,
  );
}

/** One statement for each column that the list can be ordered by. */
export const messagesPage = {
  createdAt: { asc: page('created_at', 'asc'), desc: page('created_at', 'desc') },
  name: { asc: page('name', 'asc'), desc: page('name', 'desc') },
  email: { asc: page('email', 'asc'), desc: page('email', 'desc') },
  phone: { asc: page('phone', 'asc'), desc: page('phone', 'desc') },
  source: { asc: page('source', 'asc'), desc: page('source', 'desc') },
};

export const messageById = prepared<[id: string], MessageRow>(
  'message-by-id',
  `select ${COLUMNS} from messages where id = $1`,
);

/**
 * null leaves `read` and `answered` unchanged; `setNote` says whether `note` is written, `checkNote` whether the note
 * must still be `noteBefore`. No row when there is no such message or its note differs. The audit log records that a
 * note was written but not its text, because it is kept longer than the message.
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
