import { expect, test } from 'vitest';
import { LANGUAGES, localPath, splitLanguage } from './language.ts';

test.each(['/', '/boats/teno?x=1', '/#fleet', '/booking?boatId=teno', '/no/such/page'])(
  '%s has an address in each language, which can be taken apart again',
  (path) => {
    for (const language of LANGUAGES) expect(splitLanguage(localPath(language, path)).path).toBe(path);
    expect(localPath('es', path)).toBe(`/es${path}`);
    expect(localPath('en', path)).toBe(path);
  },
);

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

test.each([
  '/admin',
  '/admin/boats',
  '/reset-password?token=1',
  '#login',
  '//elsewhere.test/',
  'https://elsewhere.test/',
])('%s is the same in every language', (path) => {
  expect(localPath('ru', path)).toBe(path);
});
