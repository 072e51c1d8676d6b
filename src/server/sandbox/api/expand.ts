import type { Queryable } from '../../db/database.ts';
import { selectAnyObject } from '../queries.ts';
import { withRefunds } from './refunds-of-charge.ts';
import { invalidRequest } from './refusal.ts';

const DEEPEST = 4;

/** Replaces ids by their objects: `latest_charge.balance_transaction`, in lists `data.latest_charge`. */
export async function expand(sql: Queryable, body: object, paths: string[], now: number): Promise<object> {
  let expanded = body;
  for (const path of paths)
    expanded = (await expandAt({ sql, path, now }, expanded, path.split('.', DEEPEST))) as object;
  return expanded;
}

interface Expansion {
  sql: Queryable;
  path: string;
  now: number;
}

async function expandAt(at: Expansion, value: unknown, steps: string[]): Promise<unknown> {
  const [step, ...rest] = steps;
  if (step === undefined || value === null) return value;
  if (Array.isArray(value)) return Promise.all(value.map((item) => expandAt(at, item, steps)));
  const owner = await withRefunds(at.sql, value as Record<string, unknown>, step, at.now);
  if (!Object.hasOwn(owner, step)) throw cannotExpand(at.path);
  const inner = typeof owner[step] === 'string' ? await objectWithId(at, owner[step]) : owner[step];
  return { ...owner, [step]: await expandAt(at, inner, rest) };
}

async function objectWithId({ sql, path }: Expansion, id: string): Promise<unknown> {
  const [found] = await selectAnyObject(sql, [id]);
  if (!found) throw cannotExpand(path);
  return found.body;
}

function cannotExpand(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
}
