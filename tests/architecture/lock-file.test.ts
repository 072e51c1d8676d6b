import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface Locked {
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const { packages } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const locked = Object.entries(packages).filter(([place]) => place !== '');

/** Linux with glibc on x64 or arm64, which the README names. */
function isOfOurPlatforms({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Locked): boolean {
  return os.includes('linux') && libc.includes('glibc') && (cpu.includes('x64') || cpu.includes('arm64'));
}

test('every package that our platforms install is locked with an integrity hash', () => {
  const unproven = locked.filter(([, entry]) => isOfOurPlatforms(entry) && !entry.integrity?.startsWith('sha512-'));

  expect(locked.length).toBeGreaterThan(500);
  expect(unproven.map(([place]) => place)).toEqual([]);
});

test('a package without a hash is one of other platforms that nothing depends on', () => {
  const unproven = locked.filter(([, { integrity }]) => integrity === undefined);

  expect(unproven.filter(([, { optional }]) => !optional).map(([place]) => place)).toEqual([]);
});

test('every native package for x64 is locked for arm64 too', () => {
  const forX64 = locked.filter(([, entry]) => isOfOurPlatforms(entry) && entry.cpu?.includes('x64'));

  expect(forX64.length).toBeGreaterThan(8);
  expect(forX64.map(([place]) => place.replace('x64', 'arm64')).filter((place) => !(place in packages))).toEqual([]);
});
