import { findAny } from '../find.ts';
import type { SandboxTx } from '../sandbox-tx.ts';
import { withRefunds } from './refunds-of-charge.ts';
import { invalidRequest } from './refusal.ts';

const DEEPEST = 4;

/** Replaces ids by their objects: `latest_charge.balance_transaction`, in lists `data.latest_charge`. */
export async function expand(tx: SandboxTx, body: object, paths: string[]): Promise<object> {
  let expanded = body;
  for (const path of paths) expanded = (await expandAt({ tx, path }, expanded, path.split('.', DEEPEST))) as object;
  return expanded;
}

interface Expansion {
  tx: SandboxTx;
  path: string;
}

async function expandAt(at: Expansion, value: unknown, steps: string[]): Promise<unknown> {
  const [step, ...rest] = steps;
  if (step === undefined || value === null) return value;
  if (Array.isArray(value)) return Promise.all(value.map((item) => expandAt(at, item, steps)));
  const owner = await withRefunds(at.tx, value as Record<string, unknown>, step);
  if (!Object.hasOwn(owner, step)) throw cannotExpand(at.path);
  const inner = typeof owner[step] === 'string' ? await objectWithId(at, owner[step]) : owner[step];
  return { ...owner, [step]: await expandAt(at, inner, rest) };
}

async function objectWithId({ tx, path }: Expansion, id: string): Promise<unknown> {
  const found = await findAny(tx, id);
  if (!found) throw cannotExpand(path);
  return found;
}

function cannotExpand(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
}
