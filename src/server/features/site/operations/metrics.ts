import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AppDeps } from '../../../app-deps.ts';
import type { App } from '../../../http/app-type.ts';
import { AppError } from '../../../http/errors.ts';
import { CIRCUIT_STATES, type CardProvider } from '../../../providers/cards/card-provider.ts';
import { onStatementEnd } from '../../../db/statement-times.ts';
import { jobMetrics } from '../../../jobs/job-runs.ts';
import { currentId } from '../../../request-context.ts';
import { showDisk, showSite } from './site-metrics.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** A statement that takes longer is logged and counted, in ms. */
const SLOW_MS = 500;

/** Counts and times every answer. The returned function returns the metrics in the Prometheus text format. */
export function measureRequests(app: App, deps: AppDeps): () => Promise<string> {
  const { db, cards, env } = deps;
  const registry = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  countConnections(registry, db.pool);
  countSlowStatements(registry, app);
  if (db.replicaUpTo) showReplica(registry, db.replicaUpTo);
  showSite(registry, deps);
  showDisk(registry, env);
  countRefusedHolds(registry, app);
  if (cards.circuit) showCircuit(registry, cards.circuit);
  return async () => await Registry.merge([registry, jobMetrics, processRegistry()]).metrics();
}

function countConnections(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'database_connections',
    help: "This process's connections to the database, and requests that wait for one.",
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
}

function showReplica(registry: Registry, upTo: () => number): void {
  new Gauge({
    name: 'database_replica_age_seconds',
    help: 'Age of what can be read on the replica. Above 0.5 the primary answers instead.',
    registers: [registry],
    collect() {
      this.set((performance.now() - upTo()) / 1000);
    },
  });
}

/** The log line has the id of the request that waited. */
function countSlowStatements(registry: Registry, app: App): void {
  const slow = new Counter({
    name: 'database_slow_statements_total',
    help: 'Statements that took longer than half a second, with the wait for a connection, by name.',
    labelNames: ['statement'],
    registers: [registry],
  });
  const stop = onStatementEnd(({ statement, ms }) => {
    if (ms < SLOW_MS) return;
    slow.inc({ statement });
    app.log.warn({ reqId: currentId(), statement, ms: Math.round(ms) }, 'slow statement');
  });
  app.addHook('onClose', async () => stop());
}

const REFUSALS: readonly string[] = ['too_many_holds', 'party_too_large'];

function countRefusedHolds(registry: Registry, app: App): void {
  const refused = new Counter({
    name: 'refused_holds_total',
    help: 'Holds refused because their source would have held too much, by the cap that was reached.',
    labelNames: ['cap'],
    registers: [registry],
  });
  app.addHook('onError', (_request, _reply, error, done) => {
    if (error instanceof AppError && REFUSALS.includes(error.code))
      refused.inc({ cap: String(error.facts.details?.cap) });
    done();
  });
}

function showCircuit(registry: Registry, circuit: NonNullable<CardProvider['circuit']>): void {
  new Gauge({
    name: 'card_provider_circuit',
    help: 'State of the circuit breaker of the card provider: 1 for its state, 0 for the others.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const now = circuit();
      for (const state of CIRCUIT_STATES) this.set({ state }, state === now ? 1 : 0);
    },
  });
}

let ofProcess: Registry | undefined;

/** Memory, CPU and event loop: one registry per process, shared by all its apps and created at the first use. */
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}
