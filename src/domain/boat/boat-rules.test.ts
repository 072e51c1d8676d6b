import { expect, test } from 'vitest';
import { isPictureLink } from './boat-rules.ts';

test.each([
  '/media/sloop-1.jpg',
  '/media/uploads/ab12.webp',
  '/media/SLOOP.JPG',
  'https://pictures.example/boat.jpg?w=1200',
  'https://img.pictures.example/boat.jpg',
  'HTTPS://PICTURES.EXAMPLE/boat.jpg',
])('%s is accepted as a picture link', (link) => {
  expect(isPictureLink(link)).toBe(true);
});

test.each([
  '',
  'sloop-1.jpg',
  '/media/../secret.jpg',
  '/api/boats',
  '/api/media/sloop-1.jpg',
  '/media/sloop-1.jpg/edit',
  'see https://pictures.example/boat.jpg',
  '//evil.example/a.jpg',
  'http://pictures.example/boat.jpg',
  'https://me:secret@pictures.example/boat.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'https://pictures.example/a b.jpg',
])('“%s” is refused as a picture link', (link) => {
  expect(isPictureLink(link)).toBe(false);
});
