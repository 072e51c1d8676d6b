import type { Queryable } from '../../db/database.ts';
import { selectAnyObject } from '../queries.ts';
import { invalidRequest } from './refusal.ts';

const DEEPEST = 4;

/** Puts objects where their ids stand: `latest_charge.balance_transaction`, in lists `data.latest_charge`. */
export async function expand(sql: Queryable, body: object, paths: string[]): Promise<object> {
  let expanded = body;
  for (const path of paths) expanded = (await expandAt(sql, expanded, path.split('.', DEEPEST), path)) as object;
  return expanded;
}

async function expandAt(sql: Queryable, value: unknown, steps: string[], path: string): Promise<unknown> {
  const [step, ...rest] = steps;
  if (step === undefined || value === null) return value;
  if (Array.isArray(value)) return Promise.all(value.map((item) => expandAt(sql, item, steps, path)));
  const owner = value as Record<string, unknown>;
  if (!Object.hasOwn(owner, step)) throw cannotExpand(path);
  const inner = typeof owner[step] === 'string' ? await objectWithId(sql, owner[step], path) : owner[step];
  return { ...owner, [step]: await expandAt(sql, inner, rest, path) };
}

async function objectWithId(sql: Queryable, id: string, path: string): Promise<unknown> {
  const [found] = await selectAnyObject(sql, [id]);
  if (!found) throw cannotExpand(path);
  return found.body;
}

function cannotExpand(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
}
