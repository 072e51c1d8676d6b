import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/free-port.ts';

const root = path.join(import.meta.dirname, '../..');
const TEST_TIMEOUT = 30 * 60_000;
const START_TIMEOUT = 120_000;
const IMAGE = 'localhost/boat-rental:test';
const BASE_IMAGE = process.env.BASE_IMAGE ?? 'docker.io/library/node:26-bookworm-slim';
const run = promisify(execFile);

// `npm run test:container`, and nightly. tests/architecture/deployment.test.ts is the part that needs no container.
test('the image serves pages from a read-only root as an ordinary user, is healthy, and stops without an error', {
  timeout: TEST_TIMEOUT,
  tags: ['nightly'],
}, async (context) => {
  const reason = await whyNot();
  if (reason) {
    console.log(`Skipped: ${reason}`);
    return context.skip(reason);
  }
  await run('podman', ['build', '--format=docker', ...registrySettings(), ...BUILD, root], { maxBuffer: 2 ** 26 });
  const port = await freePort();
  const name = `boat-rental-test-${port}`;
  const variables = {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DEMO: '1',
    SESSION_SECRET: 'kQ8v2nZ5xT1rW7yB4mJ9pL3sD6gH0cFa',
  };
  const settings = Object.entries(variables).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  onTestFinished(() => quietly(['volume', 'rm', '--force', name]));
  onTestFinished(() => quietly(['rm', '--force', name]));
  await run('podman', ['run', '--detach', '--name', name, ...LOCKED, `--volume=${name}:/data`, ...settings, IMAGE]);
  const inside = async (...command: string[]) => (await run('podman', ['exec', name, ...command])).stdout.trim();

  await expect
    .poll(() => statusOf(`http://localhost:${port}/readyz`), { timeout: START_TIMEOUT, interval: 500 })
    .toBe(200);
  const page = await fetch(`http://localhost:${port}/`, { headers: { 'accept-encoding': 'br' } });
  expect([page.status, page.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(((await (await fetch(`http://localhost:${port}/api/boats`)).json()) as { items: [] }).items).toHaveLength(8);
  expect(await inside('id', '-u')).toBe('1000');
  await expect(inside('touch', '/app/src/server/main.ts')).rejects.toThrow(/Read-only|Permission denied/);
  await run('podman', ['healthcheck', 'run', name]);
  expect(await inside('node', 'scripts/backup.ts', '/data/trial.backup')).toContain('was checked');
  const { stdout: size } = await run('podman', ['image', 'inspect', '--format', '{{.Size}}', IMAGE]);
  console.log(`The image has ${Math.round(Number(size) / 2 ** 20)} MiB, of which its base is a part.`);

  await run('podman', ['stop', '--time=40', name]);
  const { stdout: code } = await run('podman', ['inspect', '--format', '{{.State.ExitCode}}', name]);
  expect(code.trim()).toBe('0');
});

/** Options as in compose.yaml. */
const LOCKED = ['--network=host', '--read-only', '--tmpfs=/tmp', '--cap-drop=all', '--security-opt=no-new-privileges'];
const BUILD = ['--network=host', `--build-arg=BASE_IMAGE=${BASE_IMAGE}`, `--tag=${IMAGE}`];

/** Why the test cannot run here; null when it can. */
async function whyNot(): Promise<string | null> {
  try {
    await run('podman', ['--version']);
  } catch {
    return 'podman is not installed';
  }
  try {
    await run('podman', ['image', 'exists', BASE_IMAGE]).catch(() => run('podman', ['pull', '--quiet', BASE_IMAGE]));
    return null;
  } catch {
    return `the base image ${BASE_IMAGE} cannot be had; tests/container/debian-base.sh makes one for BASE_IMAGE=localhost/node:26`;
  }
}

function registrySettings(): string[] {
  const file = path.join(os.homedir(), '.npmrc');
  return existsSync(file) ? [`--secret=id=npmrc,src=${file}`] : [];
}

async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
}

async function quietly(args: string[]): Promise<void> {
  await run('podman', args).catch(() => {});
}
