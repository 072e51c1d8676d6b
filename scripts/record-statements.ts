import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newestMigration } from '#server/db/migration-files.ts';
import { readStatements, statementModules } from '#tests/architecture/statements/read-statements.ts';

const FILE = path.join(import.meta.dirname, '../tests/upgrade/statements-of-the-release.json');

/** `npm run upgrade:record`, run for each release: the next release is tested against its statements. */
async function main(): Promise<void> {
  const found = await readStatements(statementModules());
  const statements = found.map(({ module, path: at, variants }) => {
    const { name, text = '' } = variants.at(-1) ?? {};
    return [name ?? `${module} ${at.join('.')}`, text];
  });
  const recorded = { newestMigration: await newestMigration(), statements: Object.fromEntries(statements) };
  await writeFile(FILE, `${JSON.stringify(recorded, null, 2)}\n`);
  console.log(`${statements.length} statements of the release are in ${path.relative(process.cwd(), FILE)}`);
}

await main();
