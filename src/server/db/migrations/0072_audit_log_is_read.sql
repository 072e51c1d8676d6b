-- The log is read newest first, whole or by one of its columns; each way without sorting what it has gathered in years.
create index audit_log_by_time on audit_log (at, id);
create index audit_log_by_actor on audit_log (actor, at, id);
create index audit_log_by_action on audit_log (action, at, id);
create index audit_log_by_entity_in_time on audit_log (entity, at, id);
create index audit_log_by_entity_id on audit_log (entity_id, at, id);
