import { expect, test } from 'vitest';
import { slugFromTitle } from './slug-from-title.ts';

test.each([
  ['Brisa Azul', 'brisa-azul'],
  ['  ¡Ñandú & Güímar 2! ', 'nandu-guimar-2'],
  ['Чайка', 'chayka'],
  ['船', 'boat'],
  ['x'.repeat(59) + ' yz', 'x'.repeat(59)],
])('the address of “%s” is %s', (title, slug) => {
  expect(slugFromTitle(title)).toBe(slug);
});
