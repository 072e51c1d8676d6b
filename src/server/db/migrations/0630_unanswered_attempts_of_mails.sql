-- How often the mail server was given the mail, or the chat service the call, without answering (docs/product.md, P-17.4).
alter table mail_outbox add column attempts_unanswered integer not null default 0;
