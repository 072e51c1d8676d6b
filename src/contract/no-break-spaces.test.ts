import { expect, test } from 'vitest';
import { withShortEnd } from './no-break-spaces.ts';

test('a name keeps a short last word beside the word before it', () => {
  expect(withShortEnd('Sunset Sail 40')).toBe('Sunset Sail\u00A040');
  expect(withShortEnd('Ola II')).toBe('Ola\u00A0II');
});

test('a name may break before a long last word', () => {
  expect(withShortEnd('Brisa Azul Grande')).toBe('Brisa Azul Grande');
  expect(withShortEnd('40')).toBe('40');
});
