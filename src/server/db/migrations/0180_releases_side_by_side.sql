-- A release that runs beside a newer one finds migrations that it does not know. Those after which it no longer works say which
-- program they need at least: one that has this number among its migrations. null: any program.
alter table schema_migrations add column oldest_program integer;
