import { expect, test } from 'vitest';
import { lettering } from '../../../providers/lettering/lettering.ts';
import { shareCardSvg } from './share-card-svg.ts';
import { titleLines } from './title-lines.ts';

test('letters of all three languages are drawn as outlines, without system fonts', () => {
  for (const text of ['Añaza', 'Яхты', 'Łódź', '460 €']) {
    for (const face of ['display', 'text'] as const) expect(lettering(text, face, 40).width, text).toBeGreaterThan(40);
  }
  const svg = shareCardSvg({ title: 'Тено <b>&', place: 'Los Gigantes', price: 'от 120 € / час', cover: null });
  expect(svg).not.toMatch(/<text|font-family|<b>|Тено/);
});

test('a character that our fonts do not have is left out, and the rest stays', () => {
  expect(lettering('Te🚤no', 'text', 40)).toEqual(lettering('Teno', 'text', 40));
  expect(lettering('🚤', 'text', 40)).toEqual({ path: '', width: 0 });
});

test('a short title is large, a longer one has two lines, and a very long one ends in an ellipsis', () => {
  expect(titleLines('Teno')).toEqual({ texts: ['Teno'], size: 128 });
  expect(titleLines('Яхты и прогулки на Тенерифе').texts).toHaveLength(2);
  const endless = titleLines('Nuestra señora de los remedios y de todas las mares conocidas y por conocer');
  expect(endless.texts).toHaveLength(2);
  expect(endless.texts[1]).toMatch(/…$/);
  expect(titleLines('x'.repeat(200)).texts).toEqual([expect.stringMatching(/^x{20,60}…$/)]);
  expect(titleLines('   ').texts).toEqual([]);
});
