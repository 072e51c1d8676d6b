import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Cluster } from './cluster.ts';
import { changeOwner } from './server-user.ts';

/** Trusts clients that reach the socket in its private directory. Rejects TCP clients, in case TCP is ever enabled. */
const RULES = `# Written at every start of the server.
local all all trust
host all all all reject
`;

/**
 * Replaces the rules about who may connect, also in clusters that earlier versions created. A new file is created and
 * renamed, because the server's user could have made the old one a link to a file that only root may write.
 */
export function writeAccessRules({ pgData, user }: Pick<Cluster, 'pgData' | 'user'>): void {
  const rules = path.join(pgData, 'pg_hba.conf');
  const draft = `${rules}.new`;
  rmSync(draft, { force: true });
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeFileSync(file, RULES);
    changeOwner(user, file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, rules);
}
