import ipaddr from 'ipaddr.js';

/**
 * True when the host is this machine: `localhost`, a name below it, or a loopback address. Names are not resolved, so any other
 * name is taken for another machine. Accepts a URL's `hostname`, also with the brackets of IPv6.
 */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback';
}
