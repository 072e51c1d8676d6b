-- Mails that were stored after sending contained the token of their booking's page. The links stay, without it.
update mail_outbox set message = (message::jsonb || jsonb_build_object(
  'text', regexp_replace(message ->> 'text', '\?t=[\w-]+', '', 'g'),
  'html', regexp_replace(message ->> 'html', '\?t=[\w-]+', '', 'g')))::json
where message is not null;
