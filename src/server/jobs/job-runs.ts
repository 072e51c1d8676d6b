import { Counter, Registry } from 'prom-client';

/** Metrics of this process. */
export const jobMetrics = new Registry();

const runs = new Counter({
  name: 'job_runs_total',
  help: 'Runs of jobs that ended in this process, by task and outcome.',
  labelNames: ['task', 'outcome'],
  registers: [jobMetrics],
});

/** Creates the counters at 0, so that the first failure shows as an increase. */
export function nameTasks(tasks: readonly string[]): void {
  for (const task of tasks) for (const outcome of ['succeeded', 'failed']) runs.inc({ task, outcome }, 0);
}

export function countRun(task: string, outcome: 'succeeded' | 'failed'): void {
  runs.inc({ task, outcome });
}
