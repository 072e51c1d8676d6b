import { ADVISORY_LOCKS } from '../../../db/advisory-locks.ts';
import { prepared } from '../../../db/statement.ts';

/**
 * Takes the lock of hold_cap_reached for a source. A transaction that takes other locks before it checks the caps begins with this
 * one, because a claim takes it first.
 */
export const lockHoldsOfSource = prepared<[sourceHash: Buffer], never>(
  'lock-holds-of-source',
  `select pg_advisory_xact_lock(${ADVISORY_LOCKS.holdsOfSource}, ('x' || left(encode($1::bytea, 'hex'), 8))::bit(32)::integer)`,
);
