import path from 'node:path';
import pg from 'pg';
import type { Env } from '../../env.ts';
import { isLoopback } from '../../loopback.ts';
import { StartupError } from '../../startup-error.ts';
import type { ConnectionSettings } from './connection-settings.ts';
import { databaseServers } from './database-servers.ts';
import { serverAddresses } from './server-addresses.ts';

/** An address and the variable it comes from. */
interface Named {
  name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL';
  url: string;
}

/**
 * Connection settings for an address. A server on another machine must be reached over TLS with a checked
 * certificate, unless DATABASE_TLS=off (docs/decisions/0054). @throws StartupError
 */
export function remoteServer({ name, url }: Named, databaseTls: Env['databaseTls']): ConnectionSettings {
  const servers = serverAddresses(url).map((each) => ({ url: each, ...readDriver({ name, url: each }) }));
  if (databaseTls === 'required' && !servers.every(isProtected)) {
    throw new StartupError(
      `Cannot start: ${name} names another machine without TLS; add ?sslmode=verify-full, or set DATABASE_TLS=off when nobody can listen on the way`,
    );
  }
  const [first] = servers;
  const connectionString = first?.url ?? url;
  if (servers.length < 2) return { connectionString };
  const places = servers.map(({ url: each, host, port }) => ({ url: each, place: { host, port } }));
  return { connectionString, servers: databaseServers(places) };
}

/** The address as the driver itself parses it, which also knows `?host=`, `?ssl=` and the PG… variables. */
function readDriver({ name, url }: Named): { host: string; port: number; ssl: unknown } {
  try {
    return new pg.Client({ connectionString: url });
  } catch (error) {
    // The driver's message may repeat the address with the password; a missing certificate file has a code.
    const { code = 'invalid' } = error as NodeJS.ErrnoException;
    throw new StartupError(`Cannot start: ${name} or a file that it names cannot be read (${code})`);
  }
}

function isProtected({ host, ssl }: { host: string; ssl: unknown }): boolean {
  const isUnixSocket = path.isAbsolute(host);
  return isUnixSocket || isLoopback(host) || ssl === true || (isRecord(ssl) && checksCertificate(ssl));
}

function checksCertificate(ssl: Record<string, unknown>): boolean {
  return ssl.rejectUnauthorized !== false && ssl.checkServerIdentity === undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
