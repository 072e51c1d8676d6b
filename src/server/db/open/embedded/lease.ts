import pg from 'pg';
import { ADVISORY_LOCKS } from '../../advisory-locks.ts';
import type { Postmaster } from './postmaster.ts';
import { superuser } from './server.ts';

/** Shows that this process needs the server. PostgreSQL releases the lock when the process ends. */
export interface Lease {
  /** Releases the lease. Resolves to true when no other process holds one, so that the server may be stopped. */
  giveUp(): Promise<boolean>;
}

/** Takes a lease. `onLost` is called once when the server ends the connection that holds it. */
export async function takeLease(server: Postmaster, onLost: () => void): Promise<Lease> {
  const client = new pg.Client({ ...superuser(server), application_name: 'rental lease', keepAlive: true });
  client.on('error', () => {}); // 'end' follows and calls onLost
  let isGivenUp = false;
  client.on('end', () => !isGivenUp && onLost());
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [ADVISORY_LOCKS.embeddedServer]);
  return {
    async giveUp() {
      isGivenUp = true;
      await client.query('select pg_advisory_unlock_shared($1)', [ADVISORY_LOCKS.embeddedServer]);
      const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [ADVISORY_LOCKS.embeddedServer]);
      await client.end();
      return rows[0].alone;
    },
  };
}
