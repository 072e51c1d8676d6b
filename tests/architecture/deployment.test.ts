import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';

const root = path.join(import.meta.dirname, '../..');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const unit = read('deploy/boat-rental@.service');
const example = read('deploy/example.env');
const { scripts, dependencies } = JSON.parse(read('package.json')) as Record<
  'scripts' | 'dependencies',
  Record<string, string>
>;

/** Variables of Node, the C library, the images of other projects, Caddy and Compose. */
const OF_OTHERS = /^(NODE_ENV|MALLOC_\w+|POSTGRES_\w+|SITE|APPS|\w+_IMAGE|IMAGE)$/;

test('the image copies files that exist and that its build context has', () => {
  const kept = new Set([...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, file]) => file));
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '));

  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(copied.filter((file) => !kept.has(file.split('/')[0] ?? ''))).toEqual([]);
});

test('the image leaves out packages that neither the server nor its commands import', () => {
  const removed = [...dockerfile.matchAll(/dependencies\.(\S+)/g)].flatMap(([, name = '']) => name);
  const imported = new Set(sourcesOfTheImage().flatMap(importedPackages));

  expect(imported).toContain('fastify');
  expect(removed.filter((name) => imported.has(name))).toEqual([]);
  expect(removed.filter((name) => !(name in dependencies) && !name.startsWith('node-linux-'))).toEqual([]);
});

test('the image and the unit start the server with the settings of npm start', () => {
  const [, settings = '', flags = ''] = /^(.*) exec node (.*) scripts\/start\.ts$/.exec(scripts.start ?? '') ?? [];
  const server = 'src/server/main.ts';

  expect(settings.split(' ').length).toBeGreaterThan(1);
  for (const setting of settings.split(' ')) {
    expect(dockerfile).toContain(setting);
    expect(unit).toContain(setting);
  }
  expect(dockerfile).toContain(`CMD ${JSON.stringify(['node', flags, server]).replaceAll(',', ', ')}`);
  expect(unit).toContain(`/node ${flags} ${server}`);
});

test('every variable of the deployment files is in the table of the README', () => {
  const known = new Set([...read('README.md').matchAll(/^\| (`.+?) \|/gm)].flatMap(([, names = '']) => words(names)));
  const used = [
    ...[...dockerfile.matchAll(/^ENV (.+)$/gm), ...unit.matchAll(/^Environment=(.+)$/gm)]
      .flatMap(([, line = '']) => line.split(' '))
      .map((pair) => pair.split('=')[0] ?? ''),
    ...[...compose.matchAll(/\b([A-Z][A-Z_0-9]+):(?= )/g), ...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name),
    ...[...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name),
  ];

  expect(used).toContain('DATABASE_TLS');
  expect(used.filter((name) => !known.has(name ?? '') && !OF_OTHERS.test(name ?? ''))).toEqual([]);
});

test('every process of compose.yaml accepts its variables, filled in as for a live site', () => {
  const filledIn = {
    ...valuesIn(example),
    SESSION_SECRET: 'kQ8v2nZ5xT1rW7yB4mJ9pL3sD6gH0cFa',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const [, ofAll = ''] = /^x-env: &env\n((?: {2}.+\n)+)/m.exec(compose) ?? [];
  const common = Object.fromEntries(
    [...ofAll.matchAll(/^ {2}(\w+): "?([^"#]+?)"?(?: #.*)?$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const kinds = [...compose.matchAll(/\bPROCESS: (\w+)/g)].map(([, kind]) => kind);

  expect(kinds).toEqual(['web', 'web', 'worker']);
  for (const kind of kinds) {
    const url = common.DATABASE_URL?.replace(/\$\{.+?\}/, 'secret');
    const env = readEnv({ NODE_ENV: 'production', ...filledIn, ...common, DATABASE_URL: url, PROCESS: kind });
    expect(env).toMatchObject({ process: kind, databaseTls: 'off', trustProxy: 1, payments: 'stripe', demo: false });
  }
});

test('ports, the readiness address and the time to stop agree', () => {
  const [, port] = /^ENV .*\bPORT=(\d+)/m.exec(dockerfile) ?? [];
  const caddyfile = read('deploy/Caddyfile');
  const readiness = '/readyz';
  const drainSeconds = 30;

  expect(dockerfile).toContain(`EXPOSE ${port}`);
  expect(compose).toContain(`APPS: web-1:${port} web-2:${port}`);
  expect(read('src/server/features/site/operations/operation-routes.ts')).toContain(`'${readiness}'`);
  expect(dockerfile).toContain(readiness);
  expect(caddyfile).toContain(`health_uri ${readiness}`);
  expect(read('src/server/main.ts')).toContain(`DRAIN_MS = ${drainSeconds}_000`);
  expect(Number(/stop_grace_period: (\d+)s # the server/.exec(compose)?.[1])).toBeGreaterThan(drainSeconds);
  expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(drainSeconds);
});

test('Caddy compresses nothing: the site compresses what is the same for everybody', () => {
  expect(read('deploy/Caddyfile')).not.toMatch(/^\s*encode\b/m);
});

test('the pages run the program in the folder of the unit, and name its instances', () => {
  const [, folder = ''] = /^WorkingDirectory=(.+)$/m.exec(unit) ?? [];
  const pages = ['deployment', 'backup', 'upgrades', 'observability'].map((name) => read(`docs/${name}.md`)).join('\n');
  const commands = pages.split('\n').filter((line) => /^\s*systemctl .*boat-rental/.test(line));

  expect(unit).toContain(`ExecStart=${folder}/node_modules/.bin/node `);
  expect(pages).toContain(`cd ${folder}\n`);
  expect(commands.length).toBeGreaterThan(2);
  expect(commands.filter((line) => /boat-rental(?!@(\d|\$))/.test(line))).toEqual([]);
});

test('the npm commands of docs/deployment.md exist', () => {
  const named = [...read('docs/deployment.md').matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);

  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

function sourcesOfTheImage(): string[] {
  const server = ['src/server', 'src/domain', 'src/contract'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  const commands = ['backup', 'restore', 'doctor', 'admin-reset'].map((name) => `scripts/${name}.ts`);
  return [...server, ...commands].filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
}

/** Packages with code that runs: type packages do not exist at run time. */
function importedPackages(file: string): string[] {
  const code = read(file).replaceAll(/^import type .+$/gm, '');
  return [...code.matchAll(/(?:from |import\(|import |resolve\()'((?:@[^'/]+\/)?[^'./#][^'/]*)/g)].map(
    ([, name = '']) => name,
  );
}

function valuesIn(file: string): Record<string, string> {
  return Object.fromEntries([...file.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}

function words(names: string): string[] {
  return names.match(/[A-Z][A-Z0-9_]+/g) ?? [];
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
