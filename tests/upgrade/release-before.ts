import { execFile } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { temporaryDir } from '#tests/temporary-dir.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');

/** The folder of the previous release, or the reason why there is none. */
export type ReleaseBefore = { commit: string; dir: string } | { missing: string };

/**
 * Checks out the newest tag `v…` before this commit or, without tags, the last commit before the newest migration.
 * Packages and pages are those of the current release: only the server, API and statements of the previous one are
 * tested.
 */
export async function checkOutReleaseBefore(): Promise<ReleaseBefore> {
  const commit = await releaseBefore().catch(() => '');
  if (commit === '') return { missing: 'there is no history of the repository here' };
  const dir = path.join(await temporaryDir(), 'release-before');
  await git('worktree', 'add', '--detach', dir, commit);
  onTestFinished(async () => {
    await git('worktree', 'remove', '--force', dir);
  });
  for (const folder of ['node_modules', 'dist']) await symlink(path.join(root, folder), path.join(dir, folder));
  return { commit, dir };
}

async function releaseBefore(): Promise<string> {
  const tag = await git('describe', '--tags', '--match', 'v*', '--abbrev=0', 'HEAD^').catch(() => '');
  if (tag !== '') return tag;
  const newest = await git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'src/server/db/migrations');
  return newest === '' ? '' : git('rev-parse', `${newest}^`);
}

async function git(...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: root });
  return stdout.trim();
}
