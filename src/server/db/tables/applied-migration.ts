import { prepared } from '../statement.ts';

/** The newest migration of the database; null: none. */
export const appliedMigration = prepared<[], { version: number | null }>(
  'applied-migration',
  'select max(version) as version from schema_migrations',
);
