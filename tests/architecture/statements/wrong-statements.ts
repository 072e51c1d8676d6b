import { filtered } from '#server/db/filtered.ts';
import { prepared } from '#server/db/statement.ts';

// Statements with wrong declarations: statements.test.ts expects a fault for each.

export const unknownColumn = prepared<[], { name: string }>('wrong-unknown', 'select title as name, nmae from boats');

export const renamed = prepared<[], { name: string }>('wrong-renamed', 'select title from boats');

export const otherType = prepared<[], { created_at: string }>('wrong-type', 'select created_at from boats');

export const anything = prepared<[], { title: any }>('wrong-any', 'select title from boats');

export const nullForgotten = prepared<[], { port_name: string }>('wrong-null', 'select port_name from boats');

export const nullInvented = prepared<[], { title: string | null }>('wrong-no-null', 'select title from boats');

export const outerJoin = prepared<[], { title: string; start_at: Temporal.Instant }>(
  'wrong-outer-join',
  'select boats.title, slots.start_at from boats left join slots on slots.boat_id = boats.id',
);

export const viewWithNull = prepared<[], { customer_name: string; boat_id: string }>(
  'wrong-view',
  'select customer_name, boat_id from booking_sales',
);

export const instantInJson = prepared<[], { slots: { start: Temporal.Instant }[] }>(
  'wrong-json',
  `select jsonb_agg(jsonb_build_object('start', start_at)) as slots from slots`,
);

export const oneTooMany = prepared<[id: string, slug: string], { id: string }>(
  'wrong-count',
  'select id from boats where id = $1',
);

export const otherParameter = prepared<[ids: number[]], { id: string }>(
  'wrong-parameter',
  'select id from boats where id = any($1)',
);

export const listAsJson = prepared<[links: string[]], never>('wrong-list', 'update boats set image_alts = $1');

export const otherFields = prepared<[said: { title: string; capacity: string; slug: string }], never>(
  'wrong-fields',
  `insert into boats (title, capacity, min_hours)
   select title, capacity, min_hours from jsonb_to_record($1) as said (title text, capacity int, min_hours int)`,
);

export const textForRows = prepared<[rows: { boats: string }], never>(
  'wrong-rows',
  `update boats set title = said.title from jsonb_to_recordset($1::jsonb -> 'boats') as said (id uuid, title text)
   where boats.id = said.id`,
);

export const sameName = prepared<[], { title: string }>('wrong-any', 'select title from boats');

export const tooMany = prepared<number[] & { length: 9 }, { sum: number }>(
  'wrong-many',
  'select $1::int + $2 + $3 + $4 + $5 + $6 + $7 + $8 + $9 as sum',
);

export const otherName = filtered<{ port: string | null; beforre: string | null; limit: number }, { id: string }>(
  { port: 'port_name = :port', beforre: 'title < :before' },
  (where) => `select id from boats where ${where} limit :limit`,
);

export const typeOfNamed = filtered<{ capacity: string | null; port: string | null }, { id: string }>(
  { capacity: 'capacity >= :capacity' },
  (where) => `select id from boats where ${where}`,
);

export const columnsThatDiffer = filtered<{ port: string | null }, { id: string }>(
  { port: 'port_name = :port' },
  (where, asked) => `select id${asked.has('port') ? ', title' : ''} from boats where ${where}`,
);
