import { KNOWN_BROWSER_DAYS } from '#domain/account/known-browser.ts';
import { prepared } from '../../../db/statement.ts';

const MOST_PER_ACCOUNT = 20;

const IS_KNOWN = `created_at > app_now() - interval '${KNOWN_BROWSER_DAYS} days'`;

/** Which of the tokens belongs to the account of the email (in lower case). */
export const knownBrowser = prepared<[email: string, hashes: Buffer[]], { token_hash: Buffer }>(
  'known-browser',
  `select token_hash from known_browsers
   where user_id = (select id from users where email = $1) and token_hash = any($2) and ${IS_KNOWN}
   order by created_at desc limit 1`,
);

/** Replaces the browser's earlier tokens for the account. The oldest browsers above the limit are forgotten. */
export const addKnownBrowser = prepared<[userId: string, hash: Buffer, replaced: Buffer[]], never>(
  'add-known-browser',
  `with gone as (
     delete from known_browsers where user_id = $1 and (token_hash = any($3) or not (${IS_KNOWN}) or token_hash in (
       select token_hash from known_browsers where user_id = $1 order by created_at desc offset ${MOST_PER_ACCOUNT - 1}))
   )
   insert into known_browsers (user_id, token_hash) values ($1, $2)`,
);
