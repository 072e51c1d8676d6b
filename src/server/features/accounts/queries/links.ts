/** Condition on `password_links`: one of its tokens has the hash $1. */
export const HAS_TOKEN = 'id = (select link_id from password_link_tokens where hash = $1)';
