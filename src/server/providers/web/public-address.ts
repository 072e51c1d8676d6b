import { BlockList, isIP } from 'node:net';

const INTERNAL: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // link-local, and the metadata services of clouds
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3], // multicast, reserved, broadcast
];

/**
 * All public IPv6 addresses are in 2000::/3; loopback, link-local, unique-local and mapped addresses are outside of it.
 */
const PUBLIC_IPV6: readonly [network: string, prefix: number] = ['2000::', 3];

/** Ranges within 2000::/3 that embed an IPv4 address or are for documentation. */
const EMBEDDED_OR_EXAMPLE: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [network, prefix] of INTERNAL) refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of EMBEDDED_OR_EXAMPLE) refused.addSubnet(network, prefix, 'ipv6');
const givenOut = new BlockList();
givenOut.addSubnet(...PUBLIC_IPV6, 'ipv6');

/** True for a public IP address, so that fetching from it cannot reach our own network. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !refused.check(address, 'ipv4');
    case 6:
      return !address.includes('%') && givenOut.check(address, 'ipv6') && !refused.check(address, 'ipv6');
    default:
      return false;
  }
}
