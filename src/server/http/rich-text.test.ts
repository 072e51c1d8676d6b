import { expect, test } from 'vitest';
import { DEMO_BOATS } from '../features/site/demo/demo-boats.ts';
import { cleanRichText } from './rich-text.ts';

test('a description keeps its paragraphs, emphasis and lists', () => {
  const html = '<p>A <strong>teak</strong> deck</p><ul><li>Shade</li></ul>';
  expect(cleanRichText(html)).toBe(html);
});

test.each([
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['a<script>alert(1)</script>', 'a'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<a href="javascript:alert(1)">b</a>', 'b'],
  ['<svg/onload=alert(1)>', ''],
  ['<p style="position:fixed">c</p>', '<p>c</p>'],
  ['<iframe srcdoc="<script>1</script>"></iframe>', ''],
  ['<<script>script>alert(1)</script>', '&lt;'],
])('%s is sanitized', (hostile, harmless) => {
  expect(cleanRichText(hostile)).toBe(harmless);
});

test('cleaning is idempotent, so that text can be cleaned when saved and when shown', () => {
  const once = DEMO_BOATS.flatMap((boat) => Object.values(boat.descriptions)).map(cleanRichText);
  expect(once.map(cleanRichText)).toEqual(once);
});
