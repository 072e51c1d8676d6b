import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const LARGEST = 300_000;
const BUFFER = 1_000_000_000;
const NOT_TEXT = /\.(?:avif|gif|ico|jpe?g|mp4|pdf|png|webm|webp|woff2?|br|gz)$/;
const NOT_OURS = /(?:^|[\\/])(?:node_modules|dist|test-results|\.git|\.data)(?:[\\/]|$)/;

/**
 * Everything in the newest `commits` of all branches, and the files that the oldest of them had, including messages, as far as
 * this clone has it; without git or its folder, the current files. One string in Latin-1: bytes, not letters.
 */
export function committedTexts(root: string, { commits = Number.POSITIVE_INFINITY } = {}): string {
  const names = existsSync(path.join(root, '.git')) ? objectNames(root, commits) : null;
  if (names === null) return filesIn(root);
  const { stdout } = git(root, ['cat-file', '--batch'], names.join('\n'));
  return stdout.toString('latin1');
}

/** Names of all reachable commits and of small files that are not pictures. null: git is not installed. */
function objectNames(root: string, commits: number): string[] | null {
  const newest = Number.isFinite(commits) ? [`--max-count=${commits}`] : [];
  const listed = git(root, ['rev-list', '--objects', ...newest, '--all', 'HEAD']);
  if (listed.status !== 0) return null;
  const objects = listed.stdout.toString('utf8').trim().split('\n');
  const texts = objects.filter((line) => !NOT_TEXT.test(line)).map((line) => line.split(' ', 1)[0] ?? '');
  const sizes = git(root, ['cat-file', '--batch-check=%(objectname) %(objecttype) %(objectsize)'], texts.join('\n'));
  return sizes.stdout
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, type, size]) => type === 'commit' || (type === 'blob' && Number(size) <= LARGEST))
    .map(([name = '']) => name);
}

function git(root: string, args: readonly string[], input = '') {
  return spawnSync('git', ['-C', root, ...args], { input, maxBuffer: BUFFER });
}

function filesIn(root: string): string {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => !NOT_OURS.test(file) && !NOT_TEXT.test(file))
    .map((file) => path.join(root, file))
    .filter((file) => statSync(file).isFile() && statSync(file).size <= LARGEST)
    .map((file) => readFileSync(file, 'latin1'))
    .join('\n');
}
