import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test('a device is named by its browser and system', () => {
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0';
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1';
  expect([deviceName(edge), deviceName(phone)]).toEqual(['Edge\u00A0· Windows', 'Safari\u00A0· iPhone']);
});

test('an unknown device has no name', () => {
  expect([deviceName(null), deviceName('curl/8')]).toEqual([null, null]);
});
