-- Boats' pictures that we host, and those that boats still carry as links to elsewhere.

create table pictures (
  id          uuid primary key default gen_random_uuid(),
  hash        text not null unique check (hash ~ '^[0-9a-f]{32}$'), -- of the file as it came: the same picture is kept once
  width       integer not null check (width > 0),                   -- pixels of the largest file
  height      integer not null check (height > 0),
  source_link text,          -- where we fetched it; null: somebody sent it
  created_by  text not null, -- 'admin:<user id>', 'system'
  created_at  timestamptz not null default app_now()
);

-- What became of a link. One without a row has not been tried yet.
create table picture_links (
  link      text primary key,
  hosted_as text, -- our own link, which takes its place in boats.images
  failure   text, -- why it could not be fetched; waits for "try again"
  tried_at  timestamptz not null default app_now(),
  check ((hosted_as is null) <> (failure is null))
);
