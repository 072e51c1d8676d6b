import { appendFileSync, readFileSync } from 'node:fs';
import http, { type ClientRequest } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';
import pg from 'pg';

// Loaded before the server (`node --import`). A fault point is any external effect of the server: a commit, a statement
// that commits on its own, a call to the card provider. Each is written to POINTS_FILE.log. The point named in
// POINTS_FILE ("before commit of settle") kills the process like kill −9. The sandbox's own tables belong to the
// provider and are not fault points.

const file = process.env.POINTS_FILE ?? '';
const PROVIDER = '/sandbox/stripe';
const WRITES = /\b(insert into|update|delete from)\b/i;

let order = '';
const times = { before: new Map<string, number>(), after: new Map<string, number>() };

/** Repeated points are numbered, starting when the order last changed. */
function reach(when: 'before' | 'after', what: string): void {
  const given = readFileSync(file, 'utf8');
  if (given !== order) for (const counted of Object.values(times)) counted.clear();
  order = given;
  const count = (times[when].get(what) ?? 0) + 1;
  times[when].set(what, count);
  const point = count === 1 ? what : `${what} (${count})`;
  if (when === 'before') appendFileSync(`${file}.log`, `${point}\n`);
  if (order === `${when} ${point}`) process.kill(process.pid, 'SIGKILL');
}

interface Statement {
  name?: string;
  text?: string;
}

/** The named statements of each session's open transaction. */
const transactions = new WeakMap<object, string[]>();

function pointOf(session: object, first: string | Statement): string | null {
  const { name = '', text = '' } = typeof first === 'string' ? { text: first } : first;
  const open = transactions.get(session);
  if (text === 'begin') transactions.set(session, []);
  if (text === 'rollback') transactions.delete(session);
  if (text === 'commit') {
    transactions.delete(session);
    const named = open?.find((statement) => statement !== '');
    return named === undefined || named.startsWith('sandbox-') ? null : `commit of ${named}`;
  }
  open?.push(name);
  return open === undefined && name !== '' && !name.startsWith('sandbox-') && WRITES.test(text) ? name : null;
}

const query = pg.Client.prototype.query as (this: object, ...args: any[]) => any;
pg.Client.prototype.query = function (this: object, first: any, ...rest: any[]) {
  const point = pointOf(this, first);
  if (point === null) return query.call(this, first, ...rest);
  reach('before', point);
  const position = rest.findLastIndex((argument) => typeof argument === 'function');
  if (position < 0) return query.call(this, first, ...rest).finally(() => reach('after', point));
  const callback = rest[position];
  const callbackAfter = (...answer: unknown[]) => {
    reach('after', point);
    callback(...answer);
  };
  return query.call(this, first, ...rest.with(position, callbackAfter));
} as typeof pg.Client.prototype.query;

const request = http.request as (...args: any[]) => ClientRequest;
http.request = ((...args: any[]) => {
  const { method = 'GET', path = '' } = args[0] as http.RequestOptions;
  if (!path?.startsWith(PROVIDER)) return request(...args);
  const point = `${method} ${path
    .slice(PROVIDER.length)
    .split('?', 1)[0]
    ?.replace(/\/(pi|pm|re|ch|dp)_\w+/, '/:id')}`;
  reach('before', point);
  const sent = request(...args);
  sent.once('response', (answer) => answer.once('end', () => reach('after', point)));
  return sent;
}) as typeof http.request;
syncBuiltinESMExports();
