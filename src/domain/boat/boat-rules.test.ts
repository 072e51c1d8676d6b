import { expect, test } from 'vitest';
import { isPictureLink } from './boat-rules.ts';

test.each(['/media/sloop-1.jpg', '/media/uploads/ab12.webp', 'https://pictures.example/boat.jpg?w=1200'])(
  '%s is accepted as a picture link',
  (link) => {
    expect(isPictureLink(link)).toBe(true);
  },
);

test.each([
  '',
  'sloop-1.jpg',
  '/media/../secret.jpg',
  '/api/boats',
  '//evil.example/a.jpg',
  'http://pictures.example/boat.jpg',
  'https://me:secret@pictures.example/boat.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'https://pictures.example/a b.jpg',
])('“%s” is refused as a picture link', (link) => {
  expect(isPictureLink(link)).toBe(false);
});
