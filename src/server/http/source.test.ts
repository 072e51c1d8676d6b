import { expect, test } from 'vitest';
import { sourceOf } from './source.ts';

test('an IPv4 address is its own source, also when it is mapped into IPv6', () => {
  expect(sourceOf('192.0.2.7')).toBe('192.0.2.7');
  expect(sourceOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(sourceOf('::ffff:c000:207')).toBe('192.0.2.7');
  expect(sourceOf('192.0.2.8')).not.toBe(sourceOf('192.0.2.7'));
});

test('all addresses of an IPv6 /64 network are one source, however they are written', () => {
  const written = ['2001:db8:0:1::1', '2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:0DB8:0000:0001::2'];
  expect(written.map(sourceOf)).toEqual(Array.from({ length: 3 }, () => '2001:db8:0:1::/64'));
  expect(sourceOf('2001:db8:0:2::1')).toBe('2001:db8:0:2::/64');
});

test('the network interface of a link-local address does not matter', () => {
  expect(sourceOf('fe80::1%eth0')).toBe(sourceOf('fe80::2'));
});

test('a port added by a proxy does not change the source, and everything that is not an address is one source', () => {
  expect(sourceOf('192.0.2.7:50123')).toBe('192.0.2.7');
  expect(sourceOf('[2001:db8:0:1::7]:50123')).toBe('2001:db8:0:1::/64');
  expect(sourceOf('[2001:db8:0:1::7]')).toBe('2001:db8:0:1::/64');
  expect(sourceOf('2001:db8:0:1:ffff1::7')).toBe('unknown');
  expect(sourceOf('nobody')).toBe('unknown');
});
