/** Condition on `password_links`: one of its tokens has the hash $1. */
export const HAS_TOKEN = 'id = (select link_id from password_link_tokens where hash = $1)';

/**
 * Condition that fewer than five links were created within the hour, which limits mail to one mailbox. `whose` is a
 * condition on `password_links`.
 */
export function fewLinks(whose: string): string {
  return `(select count(*) from password_links where ${whose} and created_at > app_now() - interval '1 hour') < 5`;
}
