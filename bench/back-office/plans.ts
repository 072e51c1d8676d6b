import type pg from 'pg';
import type { Statement } from './statements.ts';

/** Tables that grow with the business; the fleet does not. */
const GROWING = new Set([
  'bookings',
  'slots',
  'boat_time',
  'payments',
  'refunds',
  'tickets',
  'audit_log',
  'messages',
  'mail_outbox',
]);

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

export interface PlanSummary {
  readonly ms: number;
  /** Number of 8 kB pages read. */
  readonly pages: number;
  readonly indexes: readonly string[];
  /** Growing tables with a sequential scan. */
  readonly scanned: readonly string[];
}

/**
 * The plan that the connection really uses. A prepared statement is explained as prepared, so the plan may be generic.
 */
export async function planOf(client: pg.Client, { name, text, values }: Statement): Promise<PlanSummary> {
  const how = 'explain (analyze, buffers, format json)';
  const { rows } = name
    ? await client.query(`${how} execute "${name}"${literals(client, values)}`)
    : await client.query(`${how} ${text}`, values);
  const [{ Plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN'];
  const nodes = [...nodesOf(Plan as PlanNode)];
  return {
    ms,
    pages: (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0),
    indexes: unique(nodes.map((node) => node['Index Name'])),
    scanned: unique(nodes.filter(isGrowingScan).map((node) => node['Relation Name'])),
  };
}

function isGrowingScan(node: PlanNode): boolean {
  return (
    node['Node Type'] === 'Seq Scan' && GROWING.has(node['Relation Name'] ?? '') && (node['Actual Loops'] ?? 0) > 0
  );
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}

function literals(client: pg.Client, values: readonly unknown[]): string {
  if (values.length === 0) return '';
  return `(${values.map((value) => literal(client, value)).join(', ')})`;
}

function literal(client: pg.Client, value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return client.escapeLiteral(`{${value.map(String).join(',')}}`);
  if (Buffer.isBuffer(value)) return client.escapeLiteral(`\\x${value.toString('hex')}`);
  return client.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

function unique(names: readonly (string | undefined)[]): string[] {
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}
