import { prepared } from '../../../../db/statement.ts';

export interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Temporal.Instant;
  last_used_at: Temporal.Instant | null;
}

const COLUMNS = 'id, user_id, credential_id, public_key, counter, transports, name, created_at, last_used_at';

export const passkeysOf = prepared<[userId: string], PasskeyRow>(
  'passkeys-of',
  `select ${COLUMNS} from passkeys where user_id = $1 order by created_at, id`,
);

export const passkeyByCredential = prepared<[credentialId: string], PasskeyRow>(
  'passkey-by-credential',
  `select ${COLUMNS} from passkeys where credential_id = $1`,
);

/** Returns no row when the credential is registered already. */
export const insertPasskey = prepared<
  [
    userId: string,
    credentialId: string,
    publicKey: Buffer,
    counter: number,
    transports: string[],
    name: string,
    actor: string,
  ],
  { id: string }
>(
  'insert-passkey',
  `with made as (
     insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id, user_id, name
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, after)
     select $7, 'user.add_passkey', 'user', user_id, jsonb_build_object('passkey', name) from made
   )
   select id from made`,
);

/** Stores the authenticator's counter, which has to grow unless it has none. Returns no row for a repeated answer. */
export const usePasskey = prepared<[id: string, counter: number], { user_id: string }>(
  'use-passkey',
  `update passkeys set counter = $2, last_used_at = app_now()
   where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning user_id`,
);

export const renamePasskey = prepared<[id: string, userId: string, name: string, actor: string], { id: string }>(
  'rename-passkey',
  `with old as (
     select id, name from passkeys where id = $1 and user_id = $2 for no key update
   ), renamed as (
     update passkeys p set name = $3 from old where p.id = old.id returning p.id
   ), logged as (
     insert into audit_log (actor, action, entity, entity_id, before, after)
     select $4, 'user.rename_passkey', 'user', $2, jsonb_build_object('passkey', name),
       jsonb_build_object('passkey', $3::text) from old
   )
   select id from renamed`,
);

export const deletePasskey = prepared<[id: string, userId: string], { name: string }>(
  'delete-passkey',
  'delete from passkeys where id = $1 and user_id = $2 returning name',
);
