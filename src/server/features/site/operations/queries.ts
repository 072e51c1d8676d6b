import { prepared } from '../../../db/statement.ts';

export const appliedMigration = prepared<[], { version: number | null }>(
  'applied-migration',
  'select max(version) as version from schema_migrations',
);
