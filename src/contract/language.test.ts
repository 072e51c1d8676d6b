import { expect, test } from 'vitest';
import { splitLanguage } from './language.ts';

test.each([
  ['/es', 'es', '/'],
  ['/ru?t=1', 'ru', '/?t=1'],
  ['/en/booking', 'en', '/booking'],
  ['/es/es/booking', 'es', '/es/booking'],
  ['/esel', null, '/esel'],
  ['/de/booking', null, '/de/booking'],
  ['/ES/booking', null, '/ES/booking'],
])('%s is a page in %s at %s', (address, language, path) => {
  expect(splitLanguage(address)).toEqual({ language, path });
});
