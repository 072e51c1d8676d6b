-- Queued mail has a job of the worker at the time it is due, added in the same transaction (docs/decisions/0040). Each has
-- its own key: transactions that share one would wait for each other. Before the worker's schema exists mail is only
-- queued, and sent by the sweep.
create function add_mail_job() returns trigger language plpgsql as $$
begin
  if to_regproc('graphile_worker.add_job') is not null then
    perform graphile_worker.add_job('send-mail', json_build_object('id', new.id), job_key := new.key,
      run_at := now() + (new.due_at - app_now()), max_attempts := 1);
  end if;
  return null;
end $$;
create trigger mail_outbox_add_job after insert or update of due_at on mail_outbox for each row
  when (new.status = 'queued') execute function add_mail_job();
