import { expect, test } from 'vitest';
import { migrateJobs } from '#server/jobs/migrate-jobs.ts';
import { checkStatements } from './statements/check-statements.ts';
import { KNOWN_FAULTS } from './statements/known-faults.ts';
import { readStatements, statementModules, unreachableStatements } from './statements/read-statements.ts';
import { testDatabase } from '../database/test-database.ts';

const db = await testDatabase();
const connection = { connectionString: db.url };
await migrateJobs(connection);

/** The check compiles the whole server. */
const TIMEOUT_MS = 60_000;

test(
  'PostgreSQL accepts every statement of the program and gives it the declared parameters and columns',
  async () => {
    const statements = await readStatements(statementModules());

    expect(statements.length).toBeGreaterThan(200);
    expect((await checkStatements(connection, statements)).toSorted()).toEqual(Object.keys(KNOWN_FAULTS).toSorted());
  },
  TIMEOUT_MS,
);

test('every statement of a module is exported, so that the check covers it', () => {
  expect(statementModules().flatMap(unreachableStatements)).toEqual([]);
});

test(
  'each kind of wrong declaration is reported',
  async () => {
    const module = 'tests/architecture/statements/wrong-statements.ts';
    const faults = await checkStatements(connection, await readStatements([module]));

    expect(faults.map((fault) => fault.replace(`${module} `, '')).toSorted()).toEqual(
      [
        'unknownColumn: column "nmae" does not exist',
        'renamed: column name is declared; the statement has none of that name',
        'renamed: column title is not declared',
        'otherType: column created_at is timestamptz; another type is declared',
        'anything: column title is declared as any',
        'nullForgotten: column port_name may be null; null is not declared',
        'nullInvented: column title is never null; null is declared',
        'outerJoin: column start_at may be null; null is not declared',
        'viewWithNull: column customer_name may be null; null is not declared',
        'instantInJson: column slots is JSON; what is declared cannot come out of JSON',
        'oneTooMany: has 1 parameters; 2 are declared',
        'otherParameter: parameter $1 is uuid[]; another type is declared',
        'listAsJson: parameter $1 is jsonb; another type is declared',
        'otherFields: field capacity of parameter $1 is int4; another type is declared',
        'otherFields: parameter $1 has a field slug, which the statement does not read',
        'otherFields: parameter $1 has no field min_hours, which the statement reads',
        'textForRows: parameter $1 is declared without the fields that the statement reads',
        `sameName: the name wrong-any belongs to ${module} anything`,
        'tooMany: has 9 parameters; 8 are the most',
        'otherName: parameter before is not declared',
        'otherName: parameter beforre is declared; the statement has none of that name',
        'typeOfNamed: parameter capacity is int4; another type is declared',
        'typeOfNamed: parameter port is declared; the statement has none of that name',
        'columnsThatDiffer: has texts of different columns',
      ].toSorted(),
    );
  },
  TIMEOUT_MS,
);
