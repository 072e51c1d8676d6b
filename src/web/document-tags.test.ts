import { expect, test } from 'vitest';
import { escapeHtml, tag } from './document-tags.ts';

test('text and attribute values in the head are escaped', () => {
  expect(escapeHtml('</title><script>')).toBe('&lt;/title&gt;&lt;script&gt;');
  expect(tag('meta', { name: 'description', content: '"Alisio" & <more>' })).toBe(
    '<meta name="description" content="&quot;Alisio&quot; &amp; &lt;more&gt;">',
  );
});
