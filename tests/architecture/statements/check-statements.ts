import pg from 'pg';
import { readCatalogue } from './catalogue.ts';
import { faultsOfDeclarations } from './declared-types.ts';
import { type DescribedTypes, describedTypes } from './described-types.ts';
import type { FoundStatement } from './read-statements.ts';

/** More positional parameters are easy to mix up at the call; a JSON record names its fields. */
const MOST_PARAMETERS = 8;

/** Each fault of the statements as one readable line; empty when PostgreSQL and the declarations agree. */
export async function checkStatements(
  connection: pg.ClientConfig,
  statements: readonly FoundStatement[],
): Promise<string[]> {
  const faults = sameNames(statements);
  const described: DescribedTypes[] = [];
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // Parameters are null in the plans. A plan made for the value null would read no rows for most statements.
    await client.query('set plan_cache_mode = force_generic_plan');
    const catalogue = await readCatalogue(client);
    for (const statement of statements) {
      try {
        const types = await describedTypes(client, catalogue, statement);
        described.push(types);
        if (types.count > MOST_PARAMETERS) {
          faults.push(`${titleOf(statement)}: has ${types.count} parameters; ${MOST_PARAMETERS} are the most`);
        }
      } catch (error) {
        faults.push(`${titleOf(statement)}: ${(error as Error).message}`);
      }
    }
  } finally {
    await client.end();
  }
  const compared = await faultsOfDeclarations(described);
  const inDeclarations = described.flatMap(({ statement }, index) =>
    (compared[index] ?? []).map((fault) => `${titleOf(statement)}: ${fault}`),
  );
  return [...faults, ...inDeclarations];
}

/** A statement name identifies one text on a connection. */
function sameNames(statements: readonly FoundStatement[]): string[] {
  const named = statements.filter(({ variants }) => variants[0]?.name !== undefined);
  const byName = Map.groupBy(named, ({ variants }) => variants[0]?.name);
  return [...byName].flatMap(([name, [first, ...others]]) =>
    others.map((other) => `${titleOf(other)}: the name ${name} belongs to ${first && titleOf(first)}`),
  );
}

function titleOf({ module, path }: FoundStatement): string {
  return `${module} ${path.join('.')}`;
}
