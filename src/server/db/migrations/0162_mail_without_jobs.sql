-- Mail is read from the outbox every second (docs/decisions/0075). A job for each mail took a tenth of what a paid booking
-- costs in PostgreSQL, and its NOTIFY made paying transactions wait for each other's commit.
drop trigger mail_outbox_add_job on mail_outbox;
drop function add_mail_job;

-- Jobs that nobody runs any more.
do $$
begin
  if to_regproc('graphile_worker.complete_jobs') is not null then
    perform graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier = 'send-mail' and locked_at is null));
  end if;
end $$;
