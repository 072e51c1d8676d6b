-- People are invited by mail: until they have chosen a password by the link, the account has none and opens nothing.
alter table users alter column password_hash drop not null;
alter table password_links
  add column purpose text not null default 'reset' check (purpose in ('reset', 'invitation'));

-- By which device a session is told from another, as its browser named itself.
alter table sessions add column user_agent text check (char_length(user_agent) <= 300);
