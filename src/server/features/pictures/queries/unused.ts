import { prepared } from '../../../db/statement.ts';

/** True when any boat, active or not, uses the picture `p`. */
const IS_SHOWN = `exists (
    select from boats cross join unnest(images) link where starts_with(link, '/media/boats/' || p.hash || '-'))`;

/** Records since when a picture is unused; clears it when the picture is used again. */
export const recordUnused = prepared<[], never>(
  'note-unused-pictures',
  `update pictures p set unused_since = case when seen.is_shown then null else app_now() end
   from (select p.id, ${IS_SHOWN} as is_shown from pictures p) seen
   where seen.id = p.id and seen.is_shown = (p.unused_since is not null)`,
);

export const unusedPictures = prepared<[days: number], { id: string }>(
  'unused-pictures',
  `select id from pictures where unused_since < app_now() - make_interval(days => $1) order by unused_since, id`,
);

/**
 * Deletes a picture; no row: it is used again. Also deletes the link rows that point to it, so that those links are fetched
 * again.
 */
export const deletePicture = prepared<[id: string, days: number], { hash: string; width: number; height: number }>(
  'delete-picture',
  `with gone as (
     delete from pictures p
     where id = $1 and unused_since < app_now() - make_interval(days => $2) and not ${IS_SHOWN}
     returning hash, width, height, source_link
   ), unlinked as (
     delete from picture_links using gone where starts_with(hosted_as, '/media/boats/' || gone.hash || '-')
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, before)
     select 'system', 'picture.remove', 'picture', $1::uuid, to_jsonb(gone) from gone
   )
   select hash, width, height from gone`,
);
