import type { z } from 'zod';
import type { Account, accountChange } from '#contract/accounts.ts';
import { can } from '#domain/policy.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Queryable, withTransaction } from '../../db/database.ts';
import { writeAuditLine } from '../../db/tables/audit-log.ts';
import { actorOf, type SessionUser } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { presentPerson, readPerson } from './people.ts';
import { lockActiveAdmins, lockPerson, type PersonRow, person, savePerson } from './queries/people.ts';

interface Change {
  id: string;
  by: SessionUser;
  draft: z.output<typeof accountChange>;
}

interface Facts {
  role: Account['role'];
  disabled: boolean;
}

/**
 * Changes a person's role, disables or enables them; their sessions end at once. The admins' rows are locked first and
 * read under the lock, so concurrent changes always leave at least one active admin.
 * @returns the account, and what was changed: a field is absent when the account had this role or status before
 * @throws AppError account_not_found; account_changed with the current account; last_admin; not_signed_in when the
 * requesting admin was disabled in the meantime
 */
export async function changePerson(
  deps: Pick<AppDeps, 'db'>,
  change: Change,
): Promise<{ account: Account; changed: Partial<Facts> }> {
  const changed = await withTransaction(deps.db, (tx) => changeLocked(tx, change));
  return { account: await readPerson(deps, change.id), changed };
}

async function changeLocked(sql: Queryable, { id, by, draft }: Change): Promise<Partial<Facts>> {
  const admins = (await lockActiveAdmins(sql, [])).map((admin) => admin.id);
  if (!admins.includes(by.id)) throw new AppError('not_signed_in');
  await lockPerson(sql, [id]);
  const [row] = await person(sql, [id]);
  if (!row) throw new AppError('account_not_found');
  if (row.version !== draft.version)
    throw new AppError('account_changed', { details: { account: presentPerson(row) } });
  const before = factsOf(row);
  const after = { role: draft.role ?? before.role, disabled: draft.disabled ?? before.disabled };
  const staysAdmin = can(after, 'manage people') && !after.disabled;
  if (!staysAdmin && admins.every((admin) => admin === id)) throw new AppError('last_admin');
  await savePerson(sql, [id, after.role, after.disabled]);
  await writeAuditLine(sql, [actorOf(by), 'user.change', 'user', id, before, after]);
  return {
    ...(after.role !== before.role && { role: after.role }),
    ...(after.disabled !== before.disabled && { disabled: after.disabled }),
  };
}

function factsOf({ role, status }: PersonRow): Facts {
  return { role, disabled: status === 'disabled' };
}
