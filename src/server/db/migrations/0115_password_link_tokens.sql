-- The tokens of one-time links, made when their mail is sent and stored as SHA-256 only. A mail that is sent again, because
-- it is not known whether it arrived, has another token; the first one of them that is used closes the link.
create table password_link_tokens (
  hash       bytea primary key check (octet_length(hash) = 32),
  link_id    uuid not null references password_links (id) on delete cascade,
  created_at timestamptz not null default app_now()
);
create index password_link_tokens_by_link on password_link_tokens (link_id, created_at);

insert into password_link_tokens (hash, link_id, created_at)
select token_hash, id, created_at from password_links where used_at is null and expires_at > app_now();
alter table password_links drop column token_hash;
