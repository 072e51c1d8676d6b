import { expect, test } from 'vitest';
import { type PageData, serializePageData } from './page-data.ts';

test('a text that looks like markup cannot end the script element that carries it', () => {
  const title = '</script><script>alert(1)</script><!--';
  const data = { state: { kind: 'ready', data: { title } } } as unknown as PageData;
  const written = serializePageData(data);
  expect(written).not.toContain('<');
  expect(JSON.parse(written)).toEqual(data);
});
