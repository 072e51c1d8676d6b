import { expect, test } from 'vitest';
import { type PageData, serializePageData } from './page-data.ts';

test('a text that looks like markup cannot end the script element that carries it', () => {
  const title = '</ScRiPt ><script>alert(1)</script><!--<p>&';
  const data = { state: { kind: 'ready', data: { title } } } as unknown as PageData;
  const written = serializePageData(data);
  expect(written).not.toMatch(/<!|<\/?script/i);
  expect(JSON.parse(written)).toEqual(data);
});
