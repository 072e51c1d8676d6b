import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test.each(['localhost', 'LOCALHOST', 'shop.localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]', '::ffff:127.0.0.1'])(
  '%s is this machine',
  (host) => expect(isLoopback(host)).toBe(true),
);

test.each(['', 'db', '127.0.0.1.example', 'localhost.example', '10.0.0.1', '0.0.0.0', '[::]', 'fe80::1', '128.0.0.1'])(
  '«%s» may be another machine',
  (host) => expect(isLoopback(host)).toBe(false),
);
