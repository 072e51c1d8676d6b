-- The operator's own legal texts (P-21.21). Rows are only added: the newest of a document and language is in force, and the
-- older ones prove what was in force at a sale.
create table legal_texts (
  id         bigint generated always as identity primary key,
  document   text not null check (document in ('imprint', 'privacy', 'cookies', 'terms')),
  language   text not null check (language in ('en', 'es', 'ru')),
  markdown   text check (markdown <> ''), -- null: the site's own text again
  created_at timestamptz not null default app_now(),
  created_by text not null, -- 'admin:<user id>'
  replaces   bigint not null, -- the version before it, 0 for none: of two operators who edit the same one, one saves
  unique (document, language, replaces)
);
create index legal_texts_in_force on legal_texts (document, language, id desc);

-- No row: the site's own text is in force and always was.
create view legal_texts_now as
select distinct on (document, language) id, document, language, markdown, created_at
from legal_texts
order by document, language, id desc;
