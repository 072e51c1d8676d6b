import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { testDatabase } from '#tests/database/test-database.ts';
import { someDeps } from '#tests/scenarios/deps.ts';
import { fakeCards } from '#tests/scenarios/fake-cards.ts';

const root = path.join(import.meta.dirname, '../..');
const RULES = 'ops/prometheus/alerts.yml';
const DASHBOARD = 'ops/grafana/boat-rental.json';

/** Metrics of Prometheus itself. */
const OF_PROMETHEUS = ['up'];

test('every metric of the alerts and the dashboard is in /metrics', async () => {
  const known = new Set([...(await metricNames()), ...OF_PROMETHEUS]);
  const used = [...alertExpressions(), ...dashboardExpressions()].flatMap(metricsIn);

  expect(new Set(used).size).toBeGreaterThan(20);
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
});

test('every alert has a heading with what to do first', () => {
  const alerts = [...read(RULES).matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name);
  const headings = [...read('docs/observability.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name);

  expect(alerts.length).toBe(alertExpressions().length);
  expect(headings).toEqual(alerts);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
test.skipIf(!hasPromtool)('Prometheus accepts the alert rules (skipped without promtool)', () => {
  expect(execFileSync('promtool', ['check', 'rules', path.join(root, RULES)], { encoding: 'utf8' })).toContain(
    'SUCCESS',
  );
});

/** With every optional part: a mail server, a replica and a circuit breaker. Histograms have three names each. */
async function metricNames(): Promise<string[]> {
  const env = readEnv({ LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:9' });
  const cards = { ...fakeCards(), circuit: () => 'closed' as const };
  const app = await buildApp(someDeps({ ...(await testDatabase()), replicaUpTo: () => 0 }, { env, cards }));
  const { body } = await app.inject('/metrics');
  return [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
  );
}

function alertExpressions(): string[] {
  return [...read(RULES).matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression);
}

function dashboardExpressions(): string[] {
  const { panels } = JSON.parse(read(DASHBOARD)) as { panels: { targets: { expr: string }[] }[] };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

/** Names that are neither labels nor functions nor words of PromQL. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|without) ?\([^)]*\)/g, '')
    .replaceAll(/\boffset \w+/g, '')
    .replaceAll(/\s+/g, ' ');
  return [...bare.matchAll(/[a-z_]\w*(?!\w| ?\()/g)].map(([name]) => name);
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
