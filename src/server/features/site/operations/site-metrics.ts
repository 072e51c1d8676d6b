import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { AppDeps } from '../../../app-deps.ts';
import { type OperationFigures, operationFigures, waitingJobs } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'env'>;

/**
 * Figures for the whole site from the database, the same in each process. They are read once per request for metrics. While the
 * database does not answer, they are missing and `database_up` is 0.
 */
export function showSite(registry: Registry, deps: Deps): void {
  const read = sharedReading(() => readSite(deps));
  const gauge = (name: string, help: string, valueOf: (site: Site) => number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const site = await read();
        const value = site && valueOf(site);
        if (value === null) this.remove();
        else this.set(value);
      },
    });

  new Gauge({
    name: 'database_up',
    help: '1 while the database answers, else 0.',
    registers: [registry],
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'live_holds',
    help: 'Unpaid holds of visitors that have not expired.',
    labelNames: ['type'],
    registers: [registry],
    async collect() {
      const site = await read();
      if (!site) return this.reset();
      this.set({ type: 'charter' }, site.held_charters);
      this.set({ type: 'seats' }, site.held_trips);
    },
  });
  gauge('payments_unsettled', 'Payments whose end is not known after their hold.', (site) => site.unsettled);
  gauge(
    'payments_unsettled_oldest_age_seconds',
    'Age of the oldest payment whose end is not known; 0: there is none.',
    (site) => site.unsettled_age ?? 0,
  );
  gauge('refunds_given_up', 'Refunds that the site owes and no longer tries.', (site) => site.given_up_refunds);
  gauge('jobs_waiting', 'Jobs of the queue that are due and not running.', ({ jobs }) => jobs?.waiting ?? null);
  gauge(
    'jobs_oldest_waiting_age_seconds',
    'For how long the oldest of them has been due; 0: there is none.',
    ({ jobs }) => jobs?.age ?? 0,
  );
  gauge('backup_age_seconds', 'Age of the last backup by npm run backup.', (site) => site.backup_age);
  // Without a mail server, mails stay in the outbox.
  if (deps.env.smtpUrl === null) return;
  gauge('mail_queue_length', 'Mails that are to be sent and have an address.', (site) => site.queued_mails);
  gauge(
    'mail_queue_oldest_age_seconds',
    'Age of the oldest of them; 0: there is none.',
    (site) => site.queued_mail_age ?? 0,
  );
  gauge('mail_failed', 'Mails that the mail server refused for good.', (site) => site.failed_mails);
}

type Site = OperationFigures & { jobs: { waiting: number; age: number | null } | undefined };

async function readSite({ db }: Deps): Promise<Site | null> {
  const [figures] = await operationFigures(db, []);
  const [jobs] = figures ? await waitingJobs(db, []).catch(() => []) : []; // without a queue there are no figures of it
  return figures ? { ...figures, jobs } : null;
}

/** All gauges of an answer are collected at the same time and share one read; null: it failed. */
function sharedReading<T>(read: () => Promise<T | null>): () => Promise<T | null> {
  let reading: Promise<T | null> | null = null;
  return () => {
    reading ??= read()
      .catch(() => null)
      .finally(() => (reading = null));
    return reading;
  };
}

/** The disk of DATA_DIR, where the embedded database and pictures are. Without figures when the folder does not exist. */
export function showDisk(registry: Registry, { dataDir }: AppDeps['env']): void {
  new Gauge({
    name: 'data_dir_bytes',
    help: 'Size of the disk of DATA_DIR, and what is free for this user.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const disk = await statfs(dataDir).catch(() => null);
      if (!disk) return this.reset();
      this.set({ state: 'free' }, disk.bavail * disk.bsize);
      this.set({ state: 'size' }, disk.blocks * disk.bsize);
    },
  });
}
