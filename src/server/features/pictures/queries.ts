import { prepared } from '../../db/statement.ts';

export interface PictureRow {
  id: string;
  hash: string;
  width: number;
  height: number;
}

/**
 * A stored picture. Clears the time since which it is unused, because the caller is about to use it. Waits while the picture is
 * being removed.
 */
export const reusePicture = prepared<[hash: string], PictureRow>(
  'take-up-picture',
  'update pictures set unused_since = null where hash = $1 returning id, hash, width, height',
);

/** No row: another request has just stored the same picture. */
export const insertPicture = prepared<
  [hash: string, width: number, height: number, sourceLink: string | null, createdBy: string],
  PictureRow
>(
  'insert-picture',
  `insert into pictures (hash, width, height, source_link, created_by) values ($1, $2, $3, $4, $5)
   on conflict (hash) do nothing returning id, hash, width, height`,
);

/** Links of boats that have not been tried, or whose picture is already stored; the oldest boats first. */
export const linksToHost = prepared<[limit: number], { link: string; hosted_as: string | null }>(
  'picture-links-to-host',
  `select link, hosted_as
   from (select link, min(b.created_at) as since from boats b cross join unnest(b.images) link
         where link like 'https://%' group by link) carried
   left join picture_links using (link)
   where failure is null
   order by since, link limit $1`,
);

/**
 * Replaces the link by the stored picture in all boats, and writes it to the audit log. A boat's `updated_at` stays, so
 * that no operator's edit conflicts with the replacement.
 */
export const replaceLink = prepared<[link: string, hostedAs: string], { id: string }>(
  'replace-picture-link',
  `with changed as (
     update boats b set images = array_replace(b.images, $1, $2)
     from (select id, images from boats where images @> array[$1] for no key update) old
     where b.id = old.id
     returning b.id, old.images as before, b.images as after)
   insert into audit_log (actor, action, entity, entity_id, before, after)
   select 'system', 'boat.host_picture', 'boat', id, jsonb_build_object('images', before), jsonb_build_object('images', after)
   from changed returning entity_id as id`,
);

export const recordHosted = prepared<[link: string, hostedAs: string], never>(
  'note-picture-link-hosted',
  `insert into picture_links (link, hosted_as) values ($1, $2)
   on conflict (link) do update set hosted_as = excluded.hosted_as, failure = null, tried_at = app_now()`,
);

export const recordFailure = prepared<[link: string, failure: string], never>(
  'note-picture-link-failed',
  `insert into picture_links (link, failure) values ($1, $2)
   on conflict (link) do update set failure = excluded.failure, hosted_as = null, tried_at = app_now()`,
);

export const deleteFailure = prepared<[link: string], never>(
  'forget-picture-link-failure',
  'delete from picture_links where link = $1 and failure is not null',
);

export const knownLinks = prepared<
  [links: string[]],
  { link: string; hosted_as: string | null; failure: string | null }
>('known-picture-links', 'select link, hosted_as, failure from picture_links where link = any($1)');
