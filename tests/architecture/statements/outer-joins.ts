import type pg from 'pg';

/**
 * The tables (by name) that a statement reads on the optional side of an outer join, and those that it reads elsewhere.
 */
export interface JoinSides {
  optional: Set<string>;
  other: Set<string>;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Join Type'?: string;
  'Parent Relationship'?: string;
  'Subplan Name'?: string;
  'CTE Name'?: string;
  Plans?: PlanNode[];
}

/** The child of a join that may be missing from its rows. */
const OPTIONAL_CHILDREN: Readonly<Record<string, readonly string[]>> = {
  Left: ['Inner'],
  Right: ['Outer'],
  Full: ['Inner', 'Outer'],
};

/**
 * Reads the plan of a prepared statement. The planner turns an outer join into an inner one when the statement's
 * conditions exclude rows without a match, so a table that is optional in the plan may really be missing.
 */
export async function joinSides(client: pg.ClientBase, name: string, parameters: number): Promise<JoinSides> {
  const nulls = parameters === 0 ? '' : `(${Array.from({ length: parameters }, () => 'null').join(', ')})`;
  const { rows } = await client.query(`explain (format json) execute ${client.escapeIdentifier(name)}${nulls}`);
  const plan: PlanNode = rows[0]['QUERY PLAN'][0].Plan;
  const sides: JoinSides = { optional: new Set(), other: new Set() };
  collect(plan, false, { sides, root: plan });
  return sides;
}

function collect(node: PlanNode, isOptional: boolean, whole: { sides: JoinSides; root: PlanNode }): void {
  const { sides, root } = whole;
  if (node['Relation Name']) sides[isOptional ? 'optional' : 'other'].add(node['Relation Name']);
  const subquery = isOptional && node['CTE Name'] ? subplanOf(root, `CTE ${node['CTE Name']}`) : null;
  if (subquery) collect(subquery, true, whole);
  const optional = OPTIONAL_CHILDREN[node['Join Type'] ?? ''] ?? [];
  for (const child of node.Plans ?? []) {
    const relation = child['Parent Relationship'] ?? '';
    // Plans of sub-selects and of "with" are below the node that uses them and are not part of its join.
    const isOwn = relation === 'InitPlan' || relation === 'SubPlan';
    collect(child, !isOwn && (isOptional || optional.includes(relation)), whole);
  }
}

function subplanOf(node: PlanNode, name: string): PlanNode | null {
  if (node['Subplan Name'] === name) return node;
  return (node.Plans ?? []).map((child) => subplanOf(child, name)).find((found) => found !== null) ?? null;
}
