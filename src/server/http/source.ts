import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { AppDeps } from '../app-deps.ts';

/** One customer of an internet provider usually gets a whole /64 network of IPv6 addresses. */
const IPV6_NETWORK_BITS = 64;

/**
 * The source of a request, to which limits apply: the IPv4 address (`192.0.2.7`), also when mapped into IPv6, or the /64 network
 * of the IPv6 address (`2001:db8:0:1::/64`). A port, which some proxies add, is removed. Everything that is not an address is one
 * source, `unknown`. Pass Fastify's `request.ip`, which honours TRUST_PROXY.
 */
export function sourceOf(ip: string): string {
  const bare = withoutPort(ip);
  if (!ipaddr.isValid(bare)) return 'unknown';
  const address = ipaddr.process(bare);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(address.toString())}/${IPV6_NETWORK_BITS}`)}/${IPV6_NETWORK_BITS}`;
}

/** A keyed hash of the source of a request, by which the database recognises it; the address itself is not stored. */
export function sourceHashOf(ip: string, { secrets }: Pick<AppDeps, 'secrets'>): Buffer {
  return createHmac('sha256', secrets[0])
    .update(`address:${sourceOf(ip)}`)
    .digest();
}

/** `192.0.2.7:50123`, `[2001:db8::1]:50123` and `[2001:db8::1]` without port and brackets. */
function withoutPort(ip: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip;
}

/** `fe80::1%eth0` without the name of the network interface. */
function withoutZone(address: string): string {
  return address.split('%', 1)[0] ?? address;
}
