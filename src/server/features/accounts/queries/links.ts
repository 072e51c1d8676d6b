/**
 * The condition that fewer than five links were made within the hour, so that nobody's mailbox is flooded. `whose` is a
 * condition on `password_links`.
 */
export function fewLinks(whose: string): string {
  return `(select count(*) from password_links where ${whose} and created_at > app_now() - interval '1 hour') < 5`;
}
