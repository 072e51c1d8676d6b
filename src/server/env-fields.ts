import { isIP } from 'node:net';
import { z } from 'zod';
import { serverAddresses } from './db/open/server-addresses.ts';

/** Kinds of environment variables. Each parses a string and has a short message about the accepted values. */
export function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

export function percent() {
  const message = 'must be a number from 0 to 100';
  return z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, message)
    .transform(Number)
    .refine((value) => value <= 100, message);
}

export function url(...schemes: string[]) {
  const isUrl = (value: string) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1));
  const message = `must be a ${schemes.map((scheme) => `${scheme}://`).join(' or ')} address`;
  return z.string().refine(isUrl, { message, abort: true });
}

/**
 * The address of a web service, to which paths are appended. Without a user, whose password would be shown where the address is,
 * in links and in the log.
 */
export function webAddress() {
  return url('http', 'https').refine((value) => {
    const { username, password } = new URL(value);
    return `${username}${password}` === '' && !/[?#]/.test(value);
  }, 'must be an address without a user, ? or #');
}

/** The address of a site, which answers at the root of its host: `https://boats.example`. */
export function siteAddress() {
  return webAddress().refine(
    (value) => /^\/*$/.test(new URL(value).pathname),
    'must be an address without a path: https://boats.example',
  );
}

/** The address of one server, or of several of the same database: `postgres://user@one:5432,two:5432/name`. */
export function databaseUrl() {
  const isServer = (value: string) => URL.canParse(value) && /^postgres(ql)?:/.test(value);
  return z.string().refine((value) => serverAddresses(value).every(isServer), 'must be a postgres:// address');
}

const ADDRESS = '[^\\s@<>,;"]+@[^\\s@<>,;"]+';
const SENDER = new RegExp(`^(?:${ADDRESS}|[^<>]*<${ADDRESS}>)$`);

/** One email address, alone or after a name: a mail server refuses every mail from anything else. */
export function mailSender() {
  return z
    .string()
    .trim()
    .regex(SENDER, 'must be an email address, or a name and an address: AD Boats <boats@example.com>');
}

export function clockStart() {
  return z.string().transform((value, context) => {
    if (value === 'system') return null;
    try {
      return Temporal.Instant.from(value);
    } catch {
      context.addIssue('must be system or an instant such as 2026-12-01T08:00:00Z');
      return z.NEVER;
    }
  });
}

const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** false for none, the number of proxies, or their addresses and networks, as Fastify's trustProxy takes them. */
export function trustedProxies() {
  return z.string().transform((value, context): false | number | string[] => {
    if (value === 'false') return false;
    if (value === 'true') return 1;
    if (/^\d+$/.test(value)) return Number(value) || false;
    const proxies = value.split(',').map((proxy) => proxy.trim());
    if (proxies.every((proxy) => NETWORK_NAMES.includes(proxy) || isNetwork(proxy))) return proxies;
    context.addIssue('must be the number of proxies in front, or their addresses or networks, such as 10.0.0.0/8');
    return z.NEVER;
  });
}

/** An address, alone or with the length of its network's prefix. */
function isNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
}

const SECRET_LENGTH = 32;
/** Even with 32 decimal digits, a random secret practically always has at least this many different characters. */
const DIFFERENT_CHARACTERS = 6;

/** Secrets separated by commas. Each is as long as a random one and not made of a repeated part. */
export function keyring() {
  return z.string().transform((value, context) => {
    const [first = '', ...others] = value.split(',').map((secret) => secret.trim());
    for (const secret of [first, ...others]) {
      if (secret.length < SECRET_LENGTH)
        context.addIssue(`must have at least ${SECRET_LENGTH} characters in each secret`);
      else if (isRepetitive(secret)) context.addIssue('must be random: openssl rand -base64 32 makes one');
    }
    return [first, ...others] as const;
  });
}

function isRepetitive(secret: string): boolean {
  return new Set(secret).size < DIFFERENT_CHARACTERS || /^(.+)\1+.?$/s.test(secret);
}
