import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../../db/database.ts';
import type { App } from '../../../http/app-type.ts';
import { AppError } from '../../../http/errors.ts';
import { CIRCUIT_STATES, type CardProvider } from '../../../providers/cards/card-provider.ts';
import { heldByVisitors } from './queries.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counts and times every answer; the returned function gives the metrics in Prometheus' text format. */
export function measureRequests(app: App, { pool, replicaUpTo }: Database, cards: CardProvider): () => Promise<string> {
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
  countConnections(registry, pool);
  if (replicaUpTo) showReplica(registry, replicaUpTo);
  countHolds(registry, pool);
  countRefusedHolds(registry, app);
  if (cards.circuit) showCircuit(registry, cards.circuit);
  return async () => await Registry.merge([registry, processRegistry()]).metrics();
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

/** Without the database the last figures stay. */
function countHolds(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'live_holds',
    help: 'Unpaid holds of visitors that have not expired.',
    labelNames: ['type'],
    registers: [registry],
    async collect() {
      const [held] = await heldByVisitors(pool, []).catch(() => []);
      if (!held) return;
      this.set({ type: 'charter' }, held.charters);
      this.set({ type: 'seats' }, held.trips);
    },
  });
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
