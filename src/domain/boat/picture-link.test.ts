import { expect, test } from 'vitest';
import { hostedPicture, isElsewhere, pictureLink } from './picture-link.ts';

const picture = { hash: '0123456789abcdef0123456789abcdef', width: 1200, height: 800 };

test('a picture link contains the size and can be parsed', () => {
  const link = pictureLink(picture);
  expect(link).toBe('/media/boats/0123456789abcdef0123456789abcdef-1200x800.jpg');
  expect(hostedPicture(link)).toEqual(picture);
});

test.each([
  '/media/sloop-1.jpg',
  `/media/boats/${picture.hash}.jpg`,
  `/media/boats/../${picture.hash}-1200x800.jpg`,
  `https://other.example/media/boats/${picture.hash}-1200x800.jpg`,
  `/media/boats/${picture.hash}-1200x800.jpg?x`,
])('%s is not a link to an uploaded picture', (link) => {
  expect(hostedPicture(link)).toBeNull();
});

test('only an absolute address is hosted elsewhere', () => {
  expect([isElsewhere('https://pictures.example/a.jpg'), isElsewhere('/media/sloop-1.jpg')]).toEqual([true, false]);
});
