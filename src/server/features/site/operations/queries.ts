import { prepared } from '../../../db/named.ts';

export const appliedMigration = prepared<[], { version: number | null }>(
  'applied-migration',
  'select max(version) as version from schema_migrations',
);
